// Calls to an engine in another thread: a message each way, numbered.
import type { Engine } from './engine.ts'

/** The methods of an engine, all of them asynchronous. */
export type Remote = {
  readonly [K in keyof Engine]: Engine[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never
}
export interface Call {
  readonly id: number
  readonly method: keyof Engine
  readonly args: readonly unknown[]
}
export type Reply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string }

export interface Thread {
  readonly remote: Remote
  /** Ends it; calls that are open are rejected with an `AbortError`. */
  end(): void
}
const aborted = (): DOMException => new DOMException('given up', 'AbortError')

export function threadOf(worker: Worker): Thread {
  const open = new Map<number, { readonly done: (value: unknown) => void; readonly failed: (error: Error) => void }>()
  let last = 0
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    const call = open.get(data.id)
    open.delete(data.id)
    if (data.ok) call?.done(data.value)
    else call?.failed(new Error(data.message))
  }
  worker.onerror = event => {
    for (const { failed } of open.values()) failed(new Error(event.message))
    open.clear()
  }
  const remote = new Proxy({} as Remote, {
    get:
      (_, method: keyof Engine) =>
      (...args: readonly unknown[]): Promise<unknown> =>
        new Promise((done, failed) => {
          const call: Call = { id: ++last, method, args }
          open.set(call.id, { done, failed })
          worker.postMessage(call)
        }),
  })
  return {
    remote,
    end: () => {
      worker.terminate()
      for (const { failed } of open.values()) failed(aborted())
      open.clear()
    },
  }
}
/** The same without a thread, for tests. */
export function here(engine: Engine): Thread {
  const remote = new Proxy({} as Remote, {
    get:
      (_, method: keyof Engine) =>
      async (...args: readonly unknown[]): Promise<unknown> =>
        structuredClone(await (engine[method] as (...args: readonly unknown[]) => unknown).apply(engine, [...args])),
  })
  return { remote, end: () => undefined }
}
