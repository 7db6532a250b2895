// npm run sampled [system …]: exact odds against a million draws of every kind of action. The tests draw far fewer.
import { exactAgainstSample, type Scene } from '@sightline/kernel/testing'
import { systems } from '../apps/cli/src/systems.ts'

const wanted = process.argv.slice(2)
const samples = Number(process.env.SAMPLES ?? 1_000_000)
for (const { name } of systems) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { scenes } = (await import(`../packages/systems/${name}/src/test/scenes.ts`)) as { readonly scenes: readonly Scene[] }
  for (const scene of scenes) {
    const begun = performance.now()
    const found = exactAgainstSample({ ...scene, samples })
    console.log(`${name}: ${scene.name}: ${JSON.stringify(found)}, ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  }
}
