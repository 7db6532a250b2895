// How a played script ends: the table of what is left, what went wrong, and the exit code.
import { type Failure, type Located, oneLine, type Source } from '@sightline/protocol'
import { failureJson, json, stepJson } from '../json.ts'
import type { Played } from '../play.ts'
import { changes, failureLine, gameLine } from '../print.ts'
import { BAD_INPUT, type World } from '../world.ts'

export interface EndFlags {
  readonly json?: boolean
  readonly extra?: object
}
/** A refusal ends a game with its reason, which is no failure of the program: exit code 0. */
export function ending(world: World, played: Played, source: Source, { json: asJson = false, extra = {} }: EndFlags): number {
  const place = (f: Failure): Located => source.at(f)
  const failures = played.failures.filter(f => f.is !== 'refused')
  const refused = played.failures.length > failures.length
  const code = failures.some(f => f.is === 'input') ? BAD_INPUT : failures.length > 0 ? 1 : 0
  if (asJson) {
    const { title, system, steps, before, end } = played
    world.out(
      json({
        ok: code === 0,
        title,
        system,
        ...extra,
        refused,
        steps: steps.map(stepJson),
        before,
        end,
        failures: failures.map(f => failureJson(f, place)),
      }),
    )
    return code
  }
  if (code !== BAD_INPUT && played.before !== null && played.end !== null) {
    world.out('')
    world.out(changes(played.before, played.end.look) ?? 'Nothing has changed.')
    if (refused) world.out('It ends here, with what was refused.')
    world.out(gameLine(played.end.look, played.end.over))
  }
  for (const failure of failures) {
    if (failure.is === 'input') world.err(oneLine(place(failure)))
    else world.out(failureLine(failure, place))
  }
  return code
}
