// sightline sight FILE --from NAME --to NAME
import { asIf, type MeansSight, type Modifier, type ReplySight, refusedIn, type Sighting, type Supposed } from '@sightline/kernel'
import { afterSteps, flagProblem, readCase } from '@sightline/protocol'
import { must, readSource, wholeNumber } from '../input.ts'
import { json } from '../json.ts'
import { viewSvg } from '../sceneSvg.ts'
import { BAD_INPUT, Exit, type World } from '../world.ts'

interface SightFlags {
  readonly from: string
  readonly to: string
  readonly after?: string
  readonly at?: string
  readonly posture?: string
  readonly svg?: string
  readonly json?: boolean
}
const no = (flag: string, found: string, expected: string, words?: readonly string[]): Exit =>
  new Exit(BAD_INPUT, [flagProblem(flag, found, expected, words)])

const cited = (why: string): string => (why === '' ? '' : ` (${why})`)
const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`)
const modifierLine = ({ value, source, clause, because }: Modifier): string =>
  `    ${signed(value)} ${source}${cited(clause)}${because === undefined ? '' : `, not counted: ${because}`}`
const meansLines = ({ name, band, why, no: refused, sums }: MeansSight): readonly string[] => [
  `  ${name}: ${band}${cited(why)}${refused === null ? '' : `; no: ${refused.text}${cited(refused.why)}`}`,
  ...sums.flatMap(sum => [`    ${sum.label}: ${sum.text}`, ...sum.modifiers.map(m => `  ${modifierLine(m)}`)]),
]
const replyLine = ({ who, what, to, why, no: refused }: ReplySight): string =>
  `  ${who}, ${what}, to ${to}${cited(why)}: ${refused === null ? 'yes' : `no: ${refused.text}${cited(refused.why)}`}`
/** Everything that the screen shows of a pair, as lines. */
function linesOf({ lines, verdict, means, replies }: Sighting): readonly string[] {
  return [
    ...lines,
    `Verdict: ${verdict.text}${cited(verdict.why)}`,
    ...(means.length === 0 ? [] : ['What it could do:', ...means.flatMap(meansLines)]),
    ...(replies.length === 0 ? [] : ['Who could answer:', ...replies.map(replyLine)]),
  ]
}
function supposedIn({ at, posture }: SightFlags, postures: readonly string[]): Supposed {
  const [, x, y] = /^\s*(-?\d{1,4}(?:\.\d+)?)\s*,\s*(-?\d{1,4}(?:\.\d+)?)\s*$/.exec(at ?? '') ?? []
  if (at !== undefined && (x === undefined || y === undefined)) throw no('--at', `"${at}"`, 'two numbers of inches, such as 14,20.5')
  if (posture !== undefined && !postures.includes(posture))
    throw no(
      '--posture',
      `"${posture}"`,
      postures.length === 0 ? 'none: this system has no postures' : `one of ${postures.join(', ')}`,
      postures,
    )
  return { at: at === undefined ? undefined : [Number(x), Number(y)], posture }
}
/** What one model sees of another in the position of a case file, or after some steps of its script. */
export function sightCommand(world: World, file: string, flags: SightFlags): number {
  const source = must(readSource(world, file))
  const loaded = must(readCase(source, world.systems))
  const { system } = loaded
  const game = afterSteps(loaded, source, flags.after === undefined ? 0 : wholeNumber('--after', flags.after, loaded.case.script.length))
  const names = Object.keys(system.look(game).models)
  for (const flag of ['from', 'to'] as const)
    if (!names.includes(flags[flag])) throw no(`--${flag}`, flags[flag], `one of ${names.join(', ')}`, names)
  const supposed = supposedIn(flags, system.supposing?.postures ?? [])
  const found = asIf(system.supposing, game, flags.from, supposed, now => system.sight(now, flags.from, flags.to))
  if (found.is === 'refused') {
    const refused = refusedIn(system.words, found.reason, game)
    throw no(
      flags.at === undefined ? '--posture' : '--at',
      flags.at ?? flags.posture ?? '',
      `what the rules allow: ${refused?.text}${cited(refused?.why ?? '')}`,
    )
  }
  const sighting = found.seen
  if (sighting === null) throw no('--to', flags.to, 'another model than --from')
  if (flags.svg !== undefined) {
    if (sighting.view === null) throw no('--svg', `what ${flags.from} sees of ${flags.to}`, 'a pair with sight to draw')
    world.write(flags.svg, viewSvg(sighting.view, `${flags.to}, as ${flags.from} sees it`, sighting.lines))
  }
  if (flags.json === true) world.out(json({ ok: true, system: system.name, ...sighting }))
  else {
    for (const line of linesOf(sighting)) world.out(line)
    if (flags.svg !== undefined) world.out(`Drawn in ${flags.svg}`)
  }
  return 0
}
