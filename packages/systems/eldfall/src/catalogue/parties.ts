// Ready parties, each with its leader: samples put together from the published profiles. The first five cost at most 60 points, the companies
// at most 120.
import type { profiles } from './profiles.ts'

export interface Party {
  readonly leader: string
  readonly models: readonly { readonly name: string; readonly profile: keyof typeof profiles & string }[]
}
export const partyNames = ['soga', 'thenion', 'helian', 'seekers', 'embers', 'soga company', 'thenion company', 'helian company'] as const
export type PartyName = (typeof partyNames)[number]
export const parties: Readonly<Record<PartyName, Party>> = {
  soga: {
    leader: 'Takeda',
    models: [
      { name: 'Takeda', profile: 'Clan Champion' },
      { name: 'Goro', profile: 'Onitaoshi' },
      { name: 'Hana', profile: 'Bushi Attendant' },
    ],
  },
  thenion: {
    leader: 'Vesper',
    models: [
      { name: 'Vesper', profile: 'Nightshade' },
      { name: 'Brandt', profile: 'Rangers-Guild Hunter' },
      { name: 'Lucio', profile: 'Thenrin Swashbuckler' },
    ],
  },
  helian: {
    leader: 'Alba',
    models: [
      { name: 'Alba', profile: 'Flameweaver Noble' },
      { name: 'Ser Odo', profile: 'Citadel Guard' },
      { name: 'Pia', profile: 'Flameshaper' },
    ],
  },
  /** The models that the document names, in two parties of several factions each: for setups that say `mixed`. */
  seekers: {
    leader: 'Kenji',
    models: [
      { name: 'Kenji', profile: 'Clan Champion' },
      { name: 'Rowan', profile: 'Rangers-Guild Hunter' },
      { name: 'Sable', profile: 'Hired Blade' },
    ],
  },
  embers: {
    leader: 'Isaura',
    models: [
      { name: 'Isaura', profile: 'Flameweaver Noble' },
      { name: 'Akaoni', profile: 'Red Rasetsu' },
    ],
  },
  'soga company': {
    leader: 'Takeda',
    models: [
      { name: 'Kiku', profile: 'Bushi Attendant' },
      { name: 'Ryuji', profile: 'Onitaoshi' },
      { name: 'Takeda', profile: 'Clan Champion' },
      { name: 'Isamu', profile: 'Great Guard' },
      { name: 'Sora', profile: 'Musha Bowmaster' },
      { name: 'Hana', profile: 'Bushi Attendant' },
    ],
  },
  'thenion company': {
    leader: 'Vesper',
    models: [
      { name: 'Brandt', profile: 'Rangers-Guild Hunter' },
      { name: 'Lucio', profile: 'Thenrin Swashbuckler' },
      { name: 'Vesper', profile: 'Nightshade' },
      { name: 'Sable', profile: 'Hired Blade' },
      { name: 'Renzo', profile: 'Thenrin Swashbuckler' },
      { name: 'Rowan', profile: 'Rangers-Guild Hunter' },
    ],
  },
  'helian company': {
    leader: 'Alba',
    models: [
      { name: 'Pia', profile: 'Flameshaper' },
      { name: 'Ser Odo', profile: 'Citadel Guard' },
      { name: 'Alba', profile: 'Flameweaver Noble' },
      { name: 'Livia', profile: 'Flameweaver Errant' },
      { name: 'Ser Aldo', profile: 'Citadel Guard' },
      { name: 'Mother Cassia', profile: 'Expeditionary Hierophant' },
    ],
  },
}
