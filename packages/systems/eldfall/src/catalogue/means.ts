// Items and spells as they are printed.
import type { Craft, Means, Power } from '../profile.ts'

const blank: Means = {
  name: '',
  from: 'item',
  type: 'Melee',
  power: { of: null, plus: 0 },
  reach: 0,
  intervals: [],
  strikes: { of: null, plus: 1 },
  reactive: 1,
  traits: [],
  burn: 0,
  knockback: 0,
  template: null,
  twoHanded: false,
  quantity: 0,
  item: null,
  finishes: false,
  mastercrafted: false,
  craft: null,
}
const power = (text: string): Power => {
  const [, word = '', number = ''] = /^(INT|T|M)?([+-]?\d+)?$/.exec(text) ?? []
  const of = word === 'INT' ? 'int' : word === 'T' ? 't' : word === 'M' ? 'm' : null
  return { of, plus: number === '' ? 0 : Number(number) }
}
const STA = { of: 'sta', plus: 0 } as const
const STA_LESS = { of: 'sta', plus: -1 } as const
const times = (n: number): Means['strikes'] => ({ of: null, plus: n })

/** E-016, E-025: reach and strikes are lost in the source; the rulebook prints 0 and 1. */
export const unarmed: Means = { ...blank, name: 'Unarmed', from: 'unarmed', power: 'unarmed', traits: ['Unkeen'] }
/** E-018. */
export const shieldBash: Means = { ...blank, name: 'Shield Bash', from: 'shield', power: power('T'), traits: ['Unkeen'], knockback: 1 }

type More = Partial<Omit<Means, 'power'>>
const melee = (name: string, pw: string, reach: number, strikes: Means['strikes'], more: More = {}): Means => ({
  ...blank,
  name,
  item: name,
  power: power(pw),
  reach,
  strikes,
  ...more,
})
const ranged = (
  name: string,
  pw: string,
  intervals: readonly (readonly [number | 't', number])[],
  strikes: Means['strikes'],
  more: More = {},
): Means => ({
  ...blank,
  name,
  item: name,
  type: 'Ranged',
  power: power(pw),
  intervals: intervals.map(([to, modifier]) => ({ to, modifier })),
  strikes,
  ...more,
})
const twoHanded = true
/** The same weapon, thrown: as far as the thrower's T, and then it is gone. */
const thrown = (of: Means, quantity = 1): Means => ({
  ...of,
  name: `${of.name}, thrown`,
  type: 'Ranged',
  reach: 0,
  intervals: [{ to: 't', modifier: 0 }],
  quantity,
})
const throwing = (of: Means): readonly Means[] => [of, thrown(of)]

/** What each item lets its bearer attack with. */
export const items: Readonly<Record<string, readonly Means[]>> = Object.fromEntries(
  (
    [
      [melee('Short Sword', 'T', 0, STA)],
      [melee('Sword', 'T', 1, STA)],
      throwing(melee('Spear', 'T', 2, STA)),
      throwing(melee('Lance', 'T+2', 2, STA, { twoHanded })),
      throwing(melee('Dagger', 'T-3', 0, STA, { finishes: true })),
      [melee('Piercing Dagger', 'T-2', 0, STA, { finishes: true, traits: ['Armor-Piercing'] })],
      [melee('Greatsword', 'T+2', 2, STA_LESS, { twoHanded, traits: ['Sweep', 'Bleed'] })],
      [melee('Polearm', 'T+3', 2, STA_LESS, { twoHanded, traits: ['Sweep'] })],
      [melee('Desecrated Relic Blade', 'T+4', 2, STA, { twoHanded, traits: ['Cleave', 'Sweep'] })],
      [melee('Small Bludgeon', 'T+3', 0, STA_LESS, { traits: ['Armor-Piercing', 'Stun'] })],
      [melee('Mastercrafted Helrin Sword', 'T', 1, STA, { mastercrafted: true })],
      [melee('Fists of Stone', 'T', 0, STA, { traits: ['Stagger'] })],
      [melee('Earthen Fists', 'T', 1, times(2), { traits: ['Stagger', 'Knockdown'] })],
      [melee('Hack & Thrash', 'T', 1, times(2), { traits: ['Sweep', 'Knockdown', 'Cleave'] })],
      [
        ranged(
          'Short Bow',
          'T',
          [
            [20, 0],
            [40, -6],
          ],
          STA,
          { twoHanded },
        ),
      ],
      [
        ranged(
          'Bow',
          'T+3',
          [
            [24, 0],
            [48, -6],
          ],
          STA_LESS,
          { twoHanded },
        ),
      ],
      [
        ranged(
          'War Bow',
          'T+4',
          [
            [24, 0],
            [48, -6],
          ],
          STA_LESS,
          { twoHanded, traits: ['Stun'] },
        ),
      ],
      [
        ranged(
          'Crossbow',
          '13',
          [
            [24, 3],
            [48, -3],
          ],
          times(1),
          { twoHanded },
        ),
      ],
      [ranged('Javelin', 'T+2', [['t', 0]], times(2), { traits: ['Stun'], quantity: 4 })],
      [ranged('Grapeshot', '13', [['t', 0]], times(1), { traits: ['Targetless'], template: 'Circular S', quantity: 1 })],
      [ranged('Firecracker', '0', [['t', 0]], times(1), { traits: ['Targetless', 'Stagger'], template: 'Circular S', quantity: 1 })],
    ] as const
  ).map(list => [list[0].name, list]),
)
/** Items that are no weapons: what they do stands where they do it. */
export const otherItems = ['Shield', 'Light Shield', 'Scepter'] as const
export const isItem = (name: string): boolean => Object.hasOwn(items, name) || (otherItems as readonly string[]).includes(name)

/** A spell, and who can cast it: the craft, its level, and the element of the Affinity. */
export interface Spell {
  readonly means: Means
  readonly craft: Craft
  readonly level: number
  readonly element: string
}
const cast = (craft: Craft, element: string, level: number, means: Means): Spell => ({
  craft,
  element,
  level,
  means: { ...means, from: 'spell', item: null, craft },
})
const far: readonly (readonly [number, number])[] = [[16, 0]]
export const spells: readonly Spell[] = [
  cast('Sorcery', 'Elder', 1, ranged('Arcane Bolt', 'INT', far, STA)),
  cast('Sorcery', 'Fire', 1, ranged('Ignite', 'INT', far, STA, { burn: 1 })),
  cast(
    'Sorcery',
    'Elder',
    2,
    ranged('Telekinetic Blast', 'INT-3', [[11, 0]], times(1), { traits: ['Knockdown'], knockback: 3, template: 'Spray L' }),
  ),
  cast('Sorcery', 'Fire', 2, ranged('Flare', 'INT', [[3, 0]], times(1), { burn: 2 })),
  cast('Sorcery', 'Fire', 2, melee('Flare, in melee', 'INT', 3, times(1), { burn: 2, traits: ['Sweep'] })),
  cast('Sorcery', 'Elder', 3, ranged('Soul Crush', 'INT', far, times(1), { traits: ['Stun', 'Ignore Armor', 'Terrify'] })),
  cast('Sorcery', 'Fire', 3, ranged('Fireball', 'INT', far, times(1), { traits: ['Targetless'], burn: 1, template: 'Circular L' })),
  cast('Sorcery', 'Water', 1, ranged('Ice Spikes', '11', far, times(3), { traits: ['Slow'] })),
  cast('Wizardry', 'Elder', 1, ranged('Mana Burst', 'INT', far, times(1), { traits: ['Stagger'] })),
  cast(
    'Hieromancy',
    'Divine',
    3,
    ranged('Smite', 'M', [[60, 0]], times(1), {
      traits: ['Targetless', 'Armor-Piercing', 'Casting Aura'],
      burn: 1,
      template: 'Circular L',
    }),
  ),
  cast('Armamancy', 'Elder', 1, melee('Ethereal Blades', 'INT-3', 0, times(5), { reactive: 3 })),
  cast('Armamancy', 'Elder', 2, melee('Void Lance', 'INT+2', 6, times(1), { traits: ['Armor-Piercing'] })),
  cast('Armamancy', 'Elder', 3, melee('Spectral Greatsword', 'INT+2', 2, times(1), { traits: ['Sweep', 'Armor-Piercing', 'Stagger'] })),
]
