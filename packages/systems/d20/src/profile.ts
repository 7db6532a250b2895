// What a character is before the fight: its stat line, what it carries, what it can cast. Nothing here changes in play.
// Distances in feet. The source names these words and gives no stat lines, so all numbers are per character (A-005, A-017, A-018).

/** Dice and a fixed bonus, "2d6+2". */
export interface Roll {
  readonly dice: number
  readonly sides: number
  readonly plus: number
}
export interface Weapon {
  readonly name: string
  readonly kind: 'melee' | 'ranged'
  /** Added to the d20. */
  readonly hit: number
  readonly damage: Roll
  /** How far a melee weapon strikes; 0 for ranged weapons. */
  readonly reach: number
  /** How far a ranged weapon fires; 0 for melee weapons. */
  readonly range: number
  /** Melee attacks that one action gives. */
  readonly attacks: number
  /** Shots that one action gives, before Rapid Fire doubles them. */
  readonly shots: number
  readonly heavy: boolean
  readonly rapidFire: boolean
  readonly pistol: boolean
  /** Can also be used as a bonus action. */
  readonly quick: boolean
}
export type Effect =
  | { readonly is: 'damage' | 'heal'; readonly roll: Roll }
  /** Straight away from the caster. */
  | { readonly is: 'push'; readonly feet: number }
  | { readonly is: 'nothing' }
export interface Spell {
  readonly name: string
  /** Added to the d20. */
  readonly cast: number
  /** The casting requirement. */
  readonly requirement: number
  readonly cost: number
  readonly range: number
  readonly at: 'enemy' | 'friend' | 'self' | 'anyone'
  readonly effect: Effect
  /** Can also be cast as a bonus action. */
  readonly quick: boolean
}
export interface Built {
  readonly name: string
  readonly profile: string
  readonly ac: number
  readonly hp: number
  readonly speed: number
  readonly initiative: number
  /** Fast Attack. */
  readonly fast: boolean
  readonly shield: boolean
  /** What it adds to a throw to deny a spell; null: it cannot deny. */
  readonly deny: number | null
  readonly mana: number
  /** Spells that one main action lets it cast. */
  readonly casts: number
  /** May set up overwatch as a bonus action even where not everybody may (option bonus_for_all). */
  readonly bonus: boolean
  /** Diameter of the base; it counts only when distances run between base edges. */
  readonly base: number
  readonly weapons: readonly Weapon[]
  readonly spells: readonly Spell[]
}

/** "1d8+1", "2d6", "3" and "1d4-1"; null when it is nothing of the kind. */
export function parseRoll(text: string): Roll | null {
  const dice = /^(\d{1,2})d(\d{1,3})([+-]\d{1,3})?$/.exec(text.replaceAll(' ', ''))
  if (dice !== null) {
    const roll = { dice: Number(dice[1]), sides: Number(dice[2]), plus: Number(dice[3] ?? 0) }
    return roll.dice >= 1 && roll.sides >= 2 ? roll : null
  }
  return /^\d{1,3}$/.test(text) ? { dice: 0, sides: 0, plus: Number(text) } : null
}
export const rollText = ({ dice, sides, plus }: Roll): string =>
  dice === 0 ? String(plus) : `${dice}d${sides}${plus === 0 ? '' : plus > 0 ? `+${plus}` : String(plus)}`
