import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const conditions = ['source', 'module', 'browser', 'import', 'default']

export default defineConfig({
  // Relative, so that the app can be put below any address.
  base: './',
  plugins: [react()],
  resolve: { conditions },
  worker: { format: 'es' },
  // Battles are read from the folder that the command line reads too.
  server: { fs: { allow: ['../..'] } },
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
})
