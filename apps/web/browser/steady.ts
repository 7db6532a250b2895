// What makes runs alike: the same secret seed in every run, and a way to know that the threads of the app have answered.
import type { BrowserContext } from 'playwright-core'

export interface Random {
  readonly seed: number
}
/** Of the built files, by address: every page asks for the same. */
const scripts = new Map<string, Promise<string>>()

/** The threads of the app draw their secret seeds from a row of numbers instead of the machine's chance. */
export async function steady(context: BrowserContext, { seed }: Random): Promise<void> {
  await context.route(/\/worker-[^/]*\.js$/, async route => {
    const url = route.request().url()
    const script = scripts.get(url) ?? fetch(url).then(response => response.text())
    scripts.set(url, script)
    const body = `${drawn(seed)}\n${await script}`
    // A thread that was given up meanwhile needs no answer.
    await route.fulfill({ contentType: 'text/javascript', body }).catch(() => undefined)
  })
}
const drawn = (seed: number): string => `{
  let now = ${seed >>> 0} + 1
  crypto.getRandomValues = bytes => {
    for (let i = 0; i < bytes.length; i++) {
      now = (Math.imul(now, 1664525) + 1013904223) >>> 0
      bytes[i] = now >>> 24
    }
    return bytes
  }
}`

/** So many looks in a row, so many milliseconds apart. */
const QUIET = 4
const PAUSE = 5
/** Counts the calls to threads that are open. Odds are not among them: nobody has to wait for odds. */
export const watchThreads = `{
  // Functions that are sent to the page carry this call of the compiler.
  window.__name = f => f
  const open = new Map()
  const { postMessage, terminate } = Worker.prototype
  Worker.prototype.postMessage = function (call, ...rest) {
    if (call?.method !== 'odds' && call?.method !== 'lead') {
      const calls = open.get(this) ?? new Map()
      if (!open.has(this)) {
        open.set(this, calls)
        this.addEventListener('message', ({ data }) => calls.delete(data.id))
      }
      calls.set(call.id, call.method)
    }
    return postMessage.call(this, call, ...rest)
  }
  Worker.prototype.terminate = function () {
    open.delete(this)
    return terminate.call(this)
  }
  const busy = () =>
    [...open.values()].some(calls => calls.size > 0) ||
    document.querySelector('.loading') !== null ||
    [...document.querySelectorAll('.thinking')].some(node => /thinking/.test(node.textContent))
  // Quiet for several turns of the page in a row, since one answer may lead to the next question. Frames are not waited for: to draw them
  // without a graphics card costs more than all else.
  window.settled = async within => {
    const end = performance.now() + within
    for (let quiet = 0; quiet < ${QUIET}; quiet = busy() ? 0 : quiet + 1) {
      if (performance.now() > end) throw new Error('the page is still busy: ' + [...open.values()].flatMap(calls => [...calls.values()]).join())
      await new Promise(done => setTimeout(done, ${PAUSE}))
    }
  }
}`
