export { type Case, type Expectation, type Loaded, readCase, type Step } from './case.ts'
export { parseDice } from './dice.ts'
export type { Failure } from './failure.ts'
export { Stopped } from './failure.ts'
export * from './inquiry/index.ts'
export { check, type Parsed } from './issues.ts'
export { answerer, lookAt, type OddsFound, placer } from './odds.ts'
export { fieldOf, foundAndExpected, type Located, nearest, oneLine, oneOf, type Path, shown } from './problem.ts'
export { checkRecord, type GameRecord, RECORD_LIMITS, readRecord, replay } from './record.ts'
export { rerunNames, rerunResume, rerunSides, rerunUndo, runCase } from './reruns.ts'
export { choiceOf, type Ruling, type RulingsPage, rulingsIn, rulingText } from './rulings.ts'
export { type CaseReport, exitCode, reportOf, runOnce } from './run.ts'
export { type Heard, type Reply, Runner, type Said, type StepReport } from './runner.ts'
export { caseSchema } from './schema.ts'
export { bad, good, LIMITS, type Limits, type Read, readText, type Source, tooLarge, unwritten } from './source.ts'
export {
  type Answer,
  type Asked,
  answerOf,
  asked,
  type Playing,
  type Rules,
  sayNumbers,
  type Told,
  thousandths,
  told,
  wordOf,
} from './talk.ts'
