// Where live dice come from. Each face is drawn for (seed, action, request) alone, so a thinking bot, an extra log line
// or an undo never shifts a later one.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Stream } from './drivers/play.ts'

/** 32 secret bytes as 64 hexadecimal digits. */
export type Seed = string & { readonly seed: true }
export function seedOf(hex: string): Seed {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new RangeError('a seed is 64 hexadecimal digits')
  return hex as Seed
}
/** What may be shown before the game: nobody can tell the seed from it, and everybody can check the seed against it afterwards. */
export const commitment = (seed: Seed): string => bytesToHex(sha256(hexToBytes(seed)))

/** Dice that nobody without the seed can foretell: HMAC-SHA-256, with rejection so that no face is favoured. */
export function sealedDice(seed: Seed): Stream {
  const key = hexToBytes(seed)
  return (action, request, sides) => {
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % sides)
    for (let block = 0; ; block++) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${action}/${request}/${block}`))
      const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      for (let at = 0; at < bytes.byteLength; at += 4) {
        const word = words.getUint32(at)
        if (word < limit) return 1 + (word % sides)
      }
    }
  }
}
/** Quick dice of a 32-bit seed, for simulation and examples; anybody who sees a few can foretell the rest. */
export const quickDice =
  (seed: number): Stream =>
  (action, request, sides) => {
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % sides)
    for (let again = 0; ; again++) {
      let h = seed ^ Math.imul(action + 1, 0x9e3779b1)
      h = (Math.imul(h ^ (h >>> 16), 0x21f0aaad) + Math.imul(request + 1, 0x85ebca77) + Math.imul(again, 0xc2b2ae3d)) | 0
      h = Math.imul(h ^ (h >>> 16), 0x21f0aaad)
      h = Math.imul(h ^ (h >>> 15), 0x735a2d97)
      h = (h ^ (h >>> 15)) >>> 0
      if (h < limit) return 1 + (h % sides)
    }
  }
