import { defineConfig } from 'tsdown'

const judges = ['gangfight', 'factions', 'd20', 'eldfall']
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    fuzz: 'src/fuzz/index.ts',
    ...Object.fromEntries(judges.map(name => [`judges/${name}`, `src/judges/${name}.ts`])),
  },
  format: 'esm',
  dts: true,
  platform: 'neutral',
})
