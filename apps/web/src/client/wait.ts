// Whether the table waits after the enemy's actions; kept on this device.
import { type WaitKind, waitKinds } from './hold.ts'

const KEY = 'sightline.wait'

export function waitNow(): WaitKind {
  const kept = localStorage.getItem(KEY)
  return waitKinds.find(kind => kind === kept) ?? 'matters'
}
export function setWait(kind: WaitKind): void {
  try {
    localStorage.setItem(KEY, kind)
  } catch {
    // Without room for it everything stays as it was.
  }
}
