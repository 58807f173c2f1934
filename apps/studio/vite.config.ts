import { cpSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

/** Copies the built demonstration into the studio, which shows it in a frame. The frame thus has the studio's origin. */
const demonstration: Plugin = {
  name: 'demonstration',
  apply: 'build',
  closeBundle() {
    cpSync(join(import.meta.dirname, '../demo/dist-demo'), join(import.meta.dirname, 'dist/app'), { recursive: true })
  },
}

/** Builds the studio as static files that can be served at any path. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), demonstration],
  resolve: { conditions: ['@leverkit/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // With these targets, the build leaves `light-dark()` in the kit's styles unchanged.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    chunkSizeWarningLimit: 1_000,
  },
})
