// Every measurement, one after another: npm run bench
await import('./odds.ts')
await import('./geometry.ts')
await import('./battles.ts')
