// The same battle with the two forces changed over: what is asked of a fair comparison of two players.
import type { Setup } from './setup.ts'

/** Each party where the other stood, with its edge, its part as Attacker or Defender and its turn; null where models are placed one by one. */
export function exchanged(setup: Setup): Setup | null {
  const { parties, models = [] } = setup
  if (parties === undefined || models.length > 0) return null
  return { ...setup, parties: { red: parties.blue, blue: parties.red } }
}
