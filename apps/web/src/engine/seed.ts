/** 32 bytes that nobody foresees, in hexadecimal. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return [...bytes].map(b => b.toString(16).padStart(2, '0')).join('')
}
