// One action of every kind, in the situations that matter, for the checks of the kernel.
import type { Scene } from '@sightline/kernel/testing'
import type { Event, Fight, Intent, Question, Setup } from '../index.ts'
import { d20 } from '../index.ts'

type D20Scene = Scene<Fight, Event, Question>
type Weapon = NonNullable<NonNullable<Setup['models']>[number]['weapons']>[number]
type Model = NonNullable<Setup['models']>[number]

export const blade = (hit: number, damage: string | number, more: Partial<Weapon> = {}): Weapon => ({
  name: 'blade',
  kind: 'melee',
  hit,
  damage,
  ...more,
})
export const rifle = (hit: number, damage: string | number, more: Partial<Weapon> = {}): Weapon => ({
  name: 'rifle',
  kind: 'ranged',
  hit,
  damage,
  range: 30,
  ...more,
})
export const red = (name: string, x: number, y: number, more: Partial<Model> = {}): Model => ({ name, side: 'red', at: [x, y], ...more })
export const blue = (name: string, x: number, y: number, more: Partial<Model> = {}): Model => ({ name, side: 'blue', at: [x, y], ...more })

/** The game of a set-up; throws with what is wrong with it. */
export function fight(setup: Setup): Fight {
  const made = d20.start(setup)
  if (!('store' in made)) throw new Error(made.map(p => `${p.path.join('.')}: ${p.found}, expected ${p.expected}`).join('; '))
  return made
}
export const see = (game: Fight): string =>
  game.units.map(u => [u.hp, u.mana, u.x, u.y, u.overwatch, u.place, u.tried, u.main, u.casts].join(' ')).join(' | ')

function scene(
  name: string,
  setup: Setup,
  intent: Intent,
  changes: (game: Fight) => readonly (() => void)[] = () => [],
  samples = 3000,
): D20Scene {
  return {
    name,
    make: () => {
      const game = fight(setup)
      const no = d20.may(game, intent)
      if (no !== null) throw new Error(`${name}: ${d20.words.reason(no, game)}`)
      return { game, act: t => d20.act(t, intent) }
    },
    see,
    changes,
    choose: (prompt, game) =>
      (game.units.reduce((sum, u) => sum + u.hp, 0) + prompt.options.length) % prompt.options.filter(o => !o.no).length,
    samples,
  }
}
const weaken =
  (...by: readonly number[]) =>
  (game: Fight): readonly (() => void)[] =>
    by.map(points => () => {
      for (const u of game.units) u.hp = Math.max(1, u.hp - points)
    })
const attack: Intent = { action: 'attack', model: 'Anna', target: 'Bela', as: 'main' }
const shoot: Intent = { action: 'shoot', model: 'Anna', target: 'Bela', as: 'main' }
const watch = (ward: string, kind: 'gun' | 'shield'): Partial<Model> => ({ overwatch: { ward, watch: kind } })

export const scenes: readonly D20Scene[] = [
  scene(
    'a chain in which natural 1s hit',
    {
      models: [
        red('Anna', 0, 0, { ac: 10, hp: 7, weapons: [blade(9, '1d4')] }),
        blue('Bela', 4, 0, { ac: 10, hp: 6, weapons: [blade(9, '1d6')] }),
      ],
      active: 'Anna',
    },
    attack,
    weaken(1, 2),
  ),
  scene(
    'two watchers, a shield and two attacks',
    {
      models: [
        red('Anna', 4, 0, { ac: 13, hp: 9, weapons: [blade(6, '1d4', { attacks: 2 })] }),
        blue('Bela', 0, 0, { ac: 12, hp: 9, weapons: [blade(4, '1d4')] }),
        blue('Bodo', -10, 0, { weapons: [rifle(5, '1d4')], ...watch('Bela', 'gun') }),
        blue('Bert', -10, 5, { weapons: [rifle(2, '1d4', { shots: 2, rapidFire: true })], ...watch('Bela', 'gun') }),
        blue('Bernd', 2, 1, { ac: 15, hp: 9, shield: true, weapons: [blade(3, '1d4')], ...watch('Bela', 'shield') }),
      ],
      active: 'Anna',
    },
    attack,
    weaken(1, 5),
  ),
  scene(
    'attacks left over, asked about everything',
    {
      options: { opertune_optional: 'ask', overwatch_optional: 'ask', overwatch_target: 'any', closest_tie: 'chooser' },
      models: [
        red('Anna', 4, 0, { ac: 10, hp: 6, weapons: [blade(6, '1d4', { attacks: 3 })] }),
        red('Arno', 4, 10, { ac: 10, hp: 6 }),
        blue('Bela', 0, 0, { ac: 11, hp: 2, weapons: [blade(4, '1d4')] }),
        blue('Bodo', 4, 4, { ac: 11, hp: 2, weapons: [blade(4, '1d4')] }),
        blue('Bert', -10, 5, { weapons: [rifle(2, '1d4')], ...watch('Bela', 'gun') }),
      ],
      active: 'Anna',
    },
    attack,
    weaken(1),
  ),
  scene(
    'falling back from two, equally close',
    {
      models: [
        red('Anna', 0, 0, { ac: 13, hp: 9, weapons: [blade(2, '1d6')] }),
        blue('Bela', 5, 0, { ac: 14, hp: 9, weapons: [blade(6, '1d8')] }),
        blue('Bodo', 0, 5, { hp: 9, weapons: [blade(9, '1d8')] }),
      ],
      active: 'Anna',
    },
    { action: 'move', model: 'Anna', path: [[-20, 0]], safely: false },
    weaken(2, 4),
  ),
  scene(
    'getting away safely',
    { models: [red('Anna', 0, 0), blue('Bela', 5, 0, { weapons: [blade(6, '1d8')] })], active: 'Anna' },
    { action: 'move', model: 'Anna', path: [[-20, 0]], safely: true },
  ),
  scene(
    'rapid fire at a shielded target',
    {
      models: [
        red('Anna', 0, 0, { weapons: [rifle(4, '1d6', { shots: 2, rapidFire: true })] }),
        blue('Bela', 12, 0, { ac: 11, hp: 9 }),
        blue('Bodo', 9, 0, { ac: 13, hp: 3, shield: true, ...watch('Bela', 'shield') }),
      ],
      active: 'Anna',
    },
    shoot,
    weaken(1, 1),
  ),
  scene(
    'a Heavy shot into a fight',
    {
      models: [
        red('Anna', 0, 0, { weapons: [rifle(6, '2d4', { range: 60, heavy: true })] }),
        red('Arno', 30, 3, { ac: 10, hp: 6 }),
        red('Aldo', 30, -3, { ac: 12, hp: 3 }),
        blue('Bela', 30, 0, { ac: 15, hp: 9 }),
      ],
      active: 'Anna',
    },
    shoot,
    weaken(1, 1),
  ),
  scene(
    'pistols in melee',
    {
      options: { pistol_triggers_overwatch: 'on', pistol_far_nat1: 'closest_enemy' },
      models: [
        red('Anna', 0, 0, { ac: 12, hp: 8, weapons: [rifle(9, '1d4', { name: 'pistol', pistol: true })] }),
        blue('Bela', 4, 0, { ac: 10, hp: 7, weapons: [rifle(11, '1d4', { name: 'pistol', pistol: true })] }),
        blue('Bert', -14, 5, { weapons: [rifle(2, '1d4')], ...watch('Bela', 'gun') }),
      ],
      active: 'Anna',
    },
    shoot,
    weaken(1, 2),
  ),
  scene(
    'shots at several targets',
    {
      options: { split_fire: 'on', nat20: 'auto_hit_double_dice', half_round: 'up' },
      models: [
        red('Anna', 0, 0, { weapons: [rifle(2, '1d4', { shots: 3 })] }),
        blue('Bela', 20, 0, { ac: 13, hp: 3 }),
        blue('Bodo', 20, 9, { ac: 13, hp: 3 }),
      ],
      active: 'Anna',
    },
    shoot,
    weaken(1),
  ),
  scene(
    'a spell that may be denied',
    {
      models: [
        red('Anna', 0, 0, {
          mana: 5,
          casts: 2,
          spells: [{ name: 'bolt', cast: 4, requirement: 13, cost: 2, effect: { is: 'damage', roll: '1d6' } }],
        }),
        blue('Bela', 20, 0, { hp: 9, deny: 3 }),
        blue('Bodo', 20, 9, { hp: 8, deny: 5 }),
      ],
      active: 'Anna',
    },
    { action: 'cast', model: 'Anna', spell: 'bolt', target: 'Bela', as: 'main' },
    weaken(1, 1),
  ),
  scene(
    'a healing spell that may fail and keep the action',
    {
      options: { failed_spell_action: 'kept', death: 'downed' },
      models: [
        red('Anna', 0, 0, {
          mana: 5,
          spells: [{ name: 'mend', cast: 2, requirement: 13, cost: 2, range: 5, at: 'friend', effect: { is: 'heal', roll: '1d6+1' } }],
        }),
        red('Arno', 3, 0, { hp: 9, left: { hp: 0 } }),
        blue('Bela', 20, 0),
      ],
      active: 'Anna',
    },
    { action: 'cast', model: 'Anna', spell: 'mend', target: 'Arno', as: 'main' },
  ),
  scene(
    'setting up overwatch',
    { models: [red('Anna', 0, 0, { weapons: [rifle(2, '1d4')] }), red('Arno', 9, 0), blue('Bela', 20, 0)], active: 'Anna' },
    { action: 'overwatch', model: 'Anna', ward: 'Arno', as: 'bonus' },
  ),
  scene(
    'the order of play',
    {
      models: [
        red('Anna', 0, 0, { fast: true }),
        blue('Bela', 20, 0, { fast: true }),
        red('Arno', 0, 9, { initiative: 2 }),
        blue('Bodo', 20, 9),
      ],
    },
    { action: 'roll initiative' },
  ),
  scene(
    'the end of a round, and a new order',
    {
      options: { initiative_each_round: 'on', initiative_tie: 'stable' },
      models: [red('Anna', 0, 0, { fast: true, owes: true }), blue('Bela', 20, 0), red('Arno', 0, 9, { initiative: 2 })],
      order: ['Anna', 'Arno', 'Bela'],
      active: 'Bela',
    },
    { action: 'end turn' },
  ),
]
