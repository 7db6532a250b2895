// Every measurement, one after another: npm run bench; or those that are named: npm run bench -- drag
const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  odds: () => import('./odds.ts'),
  geometry: () => import('./geometry.ts'),
  battles: () => import('./battles.ts'),
  drag: () => import('./drag.ts'),
}
const named = process.argv.slice(2)
const unknown = named.filter(name => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}: ${Object.keys(benches).join(', ')}`)
  process.exitCode = 2
} else for (const [name, run] of Object.entries(benches)) if (named.length === 0 || named.includes(name)) await run()

export {}
