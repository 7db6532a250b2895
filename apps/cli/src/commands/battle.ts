// sightline battle FILE
import { type Case, readCase } from '@sightline/protocol'
import pc from 'picocolors'
import { must, readSource, wholeNumber } from '../input.ts'
import { playScript } from '../play.ts'
import { BAD_INPUT, type World } from '../world.ts'
import { ending } from './ending.ts'

export interface BattleFlags {
  readonly step?: boolean
  readonly save?: string
  readonly seed?: string
  readonly json?: boolean
}

export async function battleCommand(world: World, file: string, flags: BattleFlags): Promise<number> {
  const source = must(readSource(world, file))
  const read = must(readCase(source, world.systems))
  const seed = flags.seed === undefined ? read.case.seed : wholeNumber('--seed', flags.seed, 0xffff_ffff)
  const it: Case = { ...read.case, seed }
  const loaded = { ...read, case: it }
  const aloud = flags.json !== true
  if (aloud) {
    world.out(`${pc.bold(it.title)}  ${pc.dim(read.system.title)}`)
    if (it.about !== '') world.out(it.about.trim())
    world.out('')
  }
  const played = await playScript(world, loaded, { report: aloud, pause: flags.step === true })
  const code = ending(world, played, source, { json: !aloud })
  if (flags.save !== undefined && code !== BAD_INPUT && played.runner !== null) {
    world.write(flags.save, `${JSON.stringify(played.runner.match.record(), null, 1)}\n`)
    if (aloud) world.out(`Saved as ${flags.save}`)
  }
  return code
}
