// sightline sight FILE --from NAME --to NAME
import { readCase } from '@sightline/protocol'
import { flagProblem, must, readSource, wholeNumber } from '../input.ts'
import { json } from '../json.ts'
import { afterSteps } from '../odds/position.ts'
import { viewSvg } from '../sceneSvg.ts'
import { BAD_INPUT, Exit, type World } from '../world.ts'

interface SightFlags {
  readonly from: string
  readonly to: string
  readonly after?: string
  readonly svg?: string
  readonly json?: boolean
}
/** What one model sees of another in the position of a case file, or after some steps of its script. */
export function sightCommand(world: World, file: string, flags: SightFlags): number {
  const source = must(readSource(world, file))
  const loaded = must(readCase(source, world.systems))
  const { system } = loaded
  const no = (flag: string, found: string, expected: string, words?: readonly string[]): Exit =>
    new Exit(BAD_INPUT, [flagProblem(flag, found, expected, words)])
  const game = afterSteps(loaded, source, flags.after === undefined ? 0 : wholeNumber('--after', flags.after, loaded.case.script.length))
  const names = Object.keys(system.look(game).models)
  for (const flag of ['from', 'to'] as const)
    if (!names.includes(flags[flag])) throw no(`--${flag}`, flags[flag], `one of ${names.join(', ')}`, names)
  const sighting = system.sight(game, flags.from, flags.to)
  if (sighting === null) throw no('--to', flags.to, 'another model than --from')
  if (flags.svg !== undefined) {
    if (sighting.view === null) throw no('--svg', `what ${flags.from} sees of ${flags.to}`, 'a pair with sight to draw')
    world.write(flags.svg, viewSvg(sighting.view, `${flags.to}, as ${flags.from} sees it`, sighting.lines))
  }
  if (flags.json === true) world.out(json({ ok: true, system: system.name, ...sighting }))
  else {
    for (const line of sighting.lines) world.out(line)
    if (flags.svg !== undefined) world.out(`Drawn in ${flags.svg}`)
  }
  return 0
}
