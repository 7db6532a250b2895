// The machine as it is: files, the terminal, and the person at it.
import { randomInt } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { cancel, isCancel, select, text } from '@clack/prompts'
import type { AnySystem } from '@sightline/kernel'
import { type Asked, parseDice, type Reply, thousandths } from '@sightline/protocol'
import { SingleBar } from 'cli-progress'
import { filesBelow } from './rulebook/collect.ts'
import { loadRulebook } from './rulebook/load.ts'
import { Exit, type World } from './world.ts'

function stopped(): never {
  cancel('Stopped.')
  throw new Exit(1)
}
async function typed(message: string, placeholder: string, wrong: (line: string) => string | undefined): Promise<string> {
  const line = await text({ message, placeholder, validate: given => wrong(given ?? '') })
  return isCancel(line) ? stopped() : line
}
const facesOf = (line: string): readonly number[] => {
  const faces = parseDice(line, [])
  return 'path' in faces ? [] : faces
}
const placeOf = (line: string): readonly number[] | null => thousandths(line.split(/[\s,]+/).map(Number))

async function answer({ ask, text: message, who, words, refuses }: Asked): Promise<Reply> {
  if (ask.waits === 'dice') {
    const fit = (line: string): boolean => facesOf(line).length === ask.dice && facesOf(line).every(face => face <= ask.sides)
    return facesOf(
      await typed(message, 'the faces, with spaces between', line => (fit(line) ? undefined : `${ask.dice} faces from 1 to ${ask.sides}`)),
    )
  }
  if (ask.waits === 'choice') {
    const chosen = await select({ message: `${who}: ${message}`, options: words.map((label, value) => ({ value, label })) })
    return isCancel(chosen) ? stopped() : [chosen]
  }
  return placeOf(
    await typed(`${who}: ${message}`, 'x y in inches', line => {
      const at = placeOf(line)
      if (at === null) return 'two numbers, in inches'
      const no = refuses(Object.freeze({ x: at[0] ?? 0, y: at[1] ?? 0 }))
      return no === null ? undefined : `${no.is} (${no.clause})`
    }),
  )
}

/** Long jobs show a bar once they have taken two seconds. */
function progress(total: number): ReturnType<World['progress']> {
  const begun = Date.now()
  let bar: SingleBar | null = null
  let done = 0
  return {
    step() {
      done++
      if (!process.stderr.isTTY || Date.now() - begun < 2000) return
      if (bar === null) {
        bar = new SingleBar({ format: '{bar} {value} of {total}', stream: process.stderr, clearOnComplete: true })
        bar.start(total, done)
      } else bar.update(done)
    },
    stop: () => bar?.stop(),
  }
}

export const terminal = (systems: readonly AnySystem[]): World => ({
  systems,
  out: line => process.stdout.write(`${line}\n`),
  err: line => process.stderr.write(`${line}\n`),
  interactive: process.stdin.isTTY === true && process.stdout.isTTY === true,
  size: file => {
    const found = statSync(file, { throwIfNoEntry: false })
    return found === undefined ? null : found.size
  },
  read: file => readFileSync(file, 'utf8'),
  write: (file, content) => writeFileSync(file, content),
  caseFiles: path =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? filesBelow(path, f => /\.(?:ya?ml|json)$/.test(f)) : [path],
  answer,
  line: (message, wrong) => typed(message, '', wrong),
  pause: async () => {
    const line = await text({ message: 'Enter goes on', defaultValue: '' })
    if (isCancel(line)) stopped()
  },
  random: () => randomInt(0x1_0000_0000),
  rulebook: () => loadRulebook(systems),
  progress,
})
