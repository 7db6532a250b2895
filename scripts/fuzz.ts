// npm run fuzz: bots play every system until everything there is was used, with every promise of the engine watched (docs/fuzzing.md).
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { contents, FuzzFailure, fuzzBattle, Ledger, LONG, SHORT } from '../packages/bots/src/fuzz/index.ts'
import { judges } from '../packages/bots/src/judges/index.ts'

const usage = `npm run fuzz -- [--system ${Object.keys(contents).join(' | ')}] [--seed N] [--battles N] [--minutes N] [--actions N] [--effort short | long] [--out FOLDER]

  --system   the system that is played; all four, one after another, without it
  --seed     the first battle; the others follow (0)
  --battles  so many battles, whatever was used in them
  --minutes  so long, even when everything was used; without this and --battles: until everything was used, for 60 minutes at most
  --actions  so many actions a battle at most (100)
  --effort   how much is looked at in every position (short)
  --out      where the record of a failure goes (.)`

class BadInput extends Error {}
const bad = (field: string, found: string, expected: string): BadInput => new BadInput(`${field}: found ${found}, expected ${expected}`)
function whole(field: string, text: string | undefined, least: number): number | null {
  if (text === undefined) return null
  const n = Number(text)
  if (!Number.isInteger(n) || n < least) throw bad(field, `"${text}"`, `a whole number from ${least}`)
  return n
}
function read() {
  const text = { type: 'string' } as const
  const options = {
    system: text,
    seed: text,
    battles: text,
    minutes: text,
    actions: text,
    effort: text,
    out: text,
    help: { type: 'boolean' },
  } as const
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values']
  try {
    values = parseArgs({ options }).values
  } catch (e) {
    throw new BadInput(e instanceof Error ? e.message : String(e))
  }
  const { system, effort = 'short' } = values
  if (system !== undefined && !Object.hasOwn(contents, system))
    throw bad('--system', `"${system}"`, `one of ${Object.keys(contents).join(', ')}`)
  if (effort !== 'short' && effort !== 'long') throw bad('--effort', `"${effort}"`, 'short or long')
  return {
    help: values.help === true,
    systems: system === undefined ? Object.keys(contents) : [system],
    seed: whole('--seed', values.seed, 0) ?? 0,
    battles: whole('--battles', values.battles, 1),
    minutes: whole('--minutes', values.minutes, 1),
    actions: whole('--actions', values.actions, 1) ?? 100,
    effort,
    out: values.out ?? '.',
  }
}
type Wanted = ReturnType<typeof read>
const LONGEST = 60
const PROGRESS = 10_000

/** True when nothing was found wrong. */
function fuzz(name: string, { seed, battles, minutes, actions, effort, out }: Wanted): boolean {
  const [content, judge] = [contents[name], judges[name]]
  if (content === undefined || judge === undefined) throw new Error(`no content or no judge for ${name}`)
  const ledger = new Ledger(content)
  const begun = performance.now()
  const until = begun + (minutes ?? LONGEST) * 60_000
  const sum = { battles: 0, actions: 0, suspensions: 0, over: 0 }
  let told = begun
  const tell = (): void => {
    const [used, of] = ledger.progress()
    const missing = ledger.missing()
    const rest =
      missing.length === 0
        ? ''
        : `; not yet: ${missing.slice(0, 8).join(', ')}${missing.length > 8 ? ` and ${missing.length - 8} more` : ''}`
    const time = `${((performance.now() - begun) / 1000).toFixed(0)} s`
    console.log(
      `${name}, ${time}: ${sum.battles} battles (${sum.over} to their end), ${sum.actions} actions, ${sum.suspensions} suspensions; ${used} of ${of} used${rest}`,
    )
    told = performance.now()
  }
  const more = (): boolean => {
    if (battles !== null) return sum.battles < battles
    if (performance.now() > until) return false
    return minutes !== null || ledger.missing().length > 0
  }
  for (let at = seed; more(); at++) {
    try {
      const played = fuzzBattle(content, judge, at, effort === 'long' ? LONG : SHORT, actions, ledger.note)
      sum.battles++
      sum.actions += played.actions
      sum.suspensions += played.suspensions
      if (played.over) sum.over++
    } catch (thrown) {
      if (!(thrown instanceof FuzzFailure)) throw thrown
      tell()
      console.error(`\n${thrown.message}\n`)
      if (thrown.record !== null) {
        if (!existsSync(out)) mkdirSync(out, { recursive: true })
        const file = join(out, `fuzz-${name}-${at}.json`)
        writeFileSync(file, `${JSON.stringify(thrown.record, null, 1)}\n`)
        console.error(`the record: ${file}; look at it with  npm run sightline -- replay ${file}`)
      }
      console.error(`play it again with  npm run fuzz -- --system ${name} --seed ${at} --battles 1 --actions ${actions} --effort ${effort}`)
      return false
    }
    if (performance.now() - told > PROGRESS) tell()
  }
  tell()
  const mistakes = ledger.mistakes()
  for (const mistake of mistakes) console.error(`${name}: of what can never be used, ${mistake}`)
  const whole = battles !== null || minutes !== null || ledger.missing().length === 0
  if (!whole) console.error(`${name}: never used: ${ledger.missing().join(', ')}`)
  return whole && mistakes.length === 0
}

try {
  const wanted = read()
  if (wanted.help) console.log(usage)
  else {
    const good = wanted.systems.map(name => fuzz(name, wanted))
    process.exitCode = good.every(Boolean) ? 0 : 1
  }
} catch (e) {
  if (!(e instanceof BadInput)) throw e
  console.error(`${e.message}\n\n${usage}`)
  process.exitCode = 2
}
