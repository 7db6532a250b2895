// sightline case FILE...
import { exitCode, type Failure, type Located, Runner, readCase, runCase, runOnce } from '@sightline/protocol'
import pc from 'picocolors'
import { must, readSource, wholeNumber } from '../input.ts'
import { failureJson, json, stepJson } from '../json.ts'
import { failureLine, intentLine, Report } from '../print.ts'
import { sceneSvg } from '../sceneSvg.ts'
import { BAD_INPUT, Exit, type World } from '../world.ts'

export interface CaseFlags {
  readonly reruns: boolean
  readonly events?: boolean
  readonly json?: boolean
  readonly svg?: string
  readonly after?: string
}
interface Result {
  readonly file: string
  readonly code: 0 | 1 | 2
  readonly lines: readonly string[]
  readonly data: object
}

function runFile(world: World, file: string, flags: CaseFlags, aloud: boolean): Result {
  try {
    const source = must(readSource(world, file))
    const loaded = must(readCase(source, world.systems))
    const report = runCase(loaded, { reruns: flags.reruns })
    const place = (f: Failure): Located => source.at(f)
    const code = exitCode(report.failures)
    const lines = [`${code === 0 ? pc.green('ok') : pc.red('FAILED')}  ${loaded.case.title}  ${pc.dim(file)}`]
    if (aloud) {
      const print = new Report(line => lines.push(line))
      for (const step of report.steps) {
        if (step.is !== 'odds' && step.is !== 'undone') print.begins(step.text)
        print.step(step)
      }
    }
    lines.push(...report.failures.map(f => failureLine(f, place)))
    return {
      file,
      code,
      lines,
      data: {
        file,
        ok: code === 0,
        title: report.title,
        system: report.system,
        clauses: loaded.case.clauses,
        steps: report.steps.map(stepJson),
        failures: report.failures.map(f => failureJson(f, place)),
        end: report.end,
      },
    }
  } catch (e) {
    if (!(e instanceof Exit) || e.problems.length === 0) throw e
    const failures = e.problems.map(p => ({ ...p, is: 'input' as const }))
    const place = (f: Failure): Located => f as Failure & Located
    return {
      file,
      code: BAD_INPUT,
      lines: [`${pc.red('FAILED')}  ${pc.dim(file)}`, ...failures.map(f => failureLine(f, place))],
      data: { file, ok: false, failures: failures.map(f => failureJson(f, place)) },
    }
  }
}

/** Draws the position at the end of the case, or after so many of its steps. */
function draw(world: World, file: string, svg: string, after: string | undefined): void {
  const { system, case: it } = must(readCase(must(readSource(world, file)), world.systems))
  const steps = after === undefined ? it.script.length : wholeNumber('--after', after, it.script.length)
  let { game } = new Runner(system, it).match
  runOnce({ system, case: { ...it, script: it.script.slice(0, steps) } }, runner => ({
    done: match => {
      game = runner().match.game
      return match
    },
  }))
  world.write(svg, sceneSvg(system.scene(game), it.title))
}

export function caseCommand(world: World, paths: readonly string[], flags: CaseFlags): number {
  const files = paths.flatMap(path => world.caseFiles(path))
  if (files.length === 0) {
    const [path = ''] = paths
    throw new Exit(BAD_INPUT, [
      { file: path, line: 1, column: 1, path: [], field: '', found: 'no case files', expected: 'files that end in .yaml, .yml or .json' },
    ])
  }
  const [single] = files
  if (flags.svg !== undefined) {
    if (single === undefined || files.length > 1)
      throw new Exit(BAD_INPUT, [
        { file: '', line: 1, column: 1, path: [], field: '--svg', found: `${files.length} cases`, expected: 'a single case file' },
      ])
    draw(world, single, flags.svg, flags.after)
  }
  const progress = world.progress(files.length)
  const results = files.map(file => {
    const result = runFile(world, file, flags, flags.events ?? files.length === 1)
    progress.step()
    return result
  })
  progress.stop()
  const failed = results.filter(r => r.code !== 0).length
  if (flags.json === true) world.out(json({ ok: failed === 0, passed: results.length - failed, failed, cases: results.map(r => r.data) }))
  else {
    for (const { lines } of results) for (const line of lines) world.out(line)
    if (flags.svg !== undefined) world.out(`Drawn in ${flags.svg}`)
    world.out(intentLine(`${results.length - failed} passed, ${failed} failed`))
  }
  return Math.max(0, ...results.map(r => r.code))
}
