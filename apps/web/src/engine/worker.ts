// A thread of its own for an engine. The app starts one that plays, one that works out odds and one that thinks for bots.
import { Engine } from './engine.ts'
import type { Call, Reply } from './rpc.ts'

const engine = new Engine()
const thread = globalThis as unknown as { onmessage: ((event: MessageEvent<Call>) => void) | null; postMessage(reply: Reply): void }
thread.onmessage = async ({ data: { id, method, args } }) => {
  try {
    const value: unknown = await (engine[method] as (...args: readonly unknown[]) => unknown).apply(engine, [...args])
    thread.postMessage({ id, ok: true, value })
  } catch (e) {
    thread.postMessage({ id, ok: false, message: e instanceof Error ? e.message : String(e) })
  }
}
