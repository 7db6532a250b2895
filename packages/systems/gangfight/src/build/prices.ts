// How a price comes about: a list price, and factors that are shown even when they do not count. Models, perks and spells
// have no factors; equipment is priced by the size of whoever carries it.
import type { Options } from '../options.ts'
import type { Size } from '../profile.ts'
import type { ArmourEntry, WeaponEntry } from './catalogue.ts'
import type { Cited } from './problem.ts'

export interface PriceFactor {
  readonly source: 'size of the bearer' | 'size in the list'
  readonly size: Size
  readonly factor: number
  readonly clause: Cited
  /** Message id of why it does not count; absent when it does. */
  readonly because?: 'Aeon ranged weapon' | 'counted in the list price'
}

export interface PriceLine {
  readonly kind: 'profile' | 'perk' | 'spell' | 'weapon' | 'armour' | 'shield' | 'house numbers'
  readonly item: string
  /** The price in the list, before any factor. */
  readonly list: number
  readonly factors: readonly PriceFactor[]
  readonly points: number
}

const bySize: Readonly<Record<Size, { readonly factor: number; readonly clause: Cited }>> = {
  Small: { factor: 1, clause: 'G-069' },
  Medium: { factor: 1, clause: 'G-069' },
  Large: { factor: 2, clause: 'G-070' },
  Huge: { factor: 4, clause: 'G-071' },
}

export function priceLine(kind: PriceLine['kind'], item: string, list: number, factors: readonly PriceFactor[] = []): PriceLine {
  const points = factors.reduce((price, { factor, because }) => (because === undefined ? price * factor : price), list)
  return { kind, item, list, factors, points }
}

/** A gun of Aeon: its list price holds for every bearer, and it comes in no other size (G-109, G-110). */
export const isAeonGun = (weapon: WeaponEntry): boolean => weapon.list === 'Aeon' && weapon.kind === 'ranged'

export function weaponPrice(weapon: WeaponEntry, bearer: Size, options: Options): PriceLine {
  const size = { source: 'size of the bearer', size: bearer, ...bySize[bearer] } as const
  const factors: PriceFactor[] = []
  if (isAeonGun(weapon)) factors.push({ ...size, clause: 'G-110', because: 'Aeon ranged weapon' })
  else if (weapon.list === 'Aeon') factors.push({ ...size, clause: 'G-111' })
  else factors.push(size)
  if (weapon.listed !== null) {
    const own = { source: 'size in the list', size: weapon.listed, factor: bySize[weapon.listed].factor } as const
    if (isAeonGun(weapon)) factors.push({ ...own, clause: 'G-110', because: 'counted in the list price' })
    else if (options.size_price === 'once') factors.push({ ...own, clause: 'G-072', because: 'counted in the list price' })
    else factors.push({ ...own, clause: 'G-072' })
  }
  return priceLine('weapon', weapon.name, weapon.points, factors)
}

/** Armour and shields, those of Aeon included. */
export const armourPrice = (kind: 'armour' | 'shield', item: Pick<ArmourEntry, 'name' | 'points'>, bearer: Size): PriceLine =>
  priceLine(kind, item.name, item.points, [{ source: 'size of the bearer', size: bearer, ...bySize[bearer] }])
