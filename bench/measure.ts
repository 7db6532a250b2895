// Medians by tinybench, and a table of them with ratios against one of the rows.
import { Bench } from 'tinybench'

/** Microseconds, the median of each. */
export async function timed(tasks: Readonly<Record<string, () => unknown>>, iterations = 64): Promise<ReadonlyMap<string, number>> {
  const bench = new Bench({ time: 300, iterations, warmupTime: 100 })
  for (const [name, run] of Object.entries(tasks)) {
    bench.add(name, () => {
      run()
    })
  }
  await bench.run()
  return new Map(
    bench.tasks.map(task => {
      const { result } = task
      if (!('latency' in result)) throw new Error(`${task.name}: ${result.state}`)
      return [task.name, result.latency.p50 * 1000]
    }),
  )
}
const inWords = (us: number): string => (us >= 1000 ? `${(us / 1000).toFixed(2)} ms` : `${us.toFixed(2)} µs`)
/** Prints the medians; with `peer`, how many times faster each is than that row. */
export function report(title: string, medians: ReadonlyMap<string, number>, peer?: string): void {
  console.log(`\n${title}`)
  const base = peer === undefined ? undefined : medians.get(peer)
  for (const [name, us] of medians) {
    const ratio = base === undefined || name === peer ? '' : `   ${(base / us).toFixed(1)} × faster than ${peer}`
    console.log(`  ${name.padEnd(32)} ${inWords(us).padStart(12)}${ratio}`)
  }
}
