import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { area } from './areas.mjs'
import { ShortestFirst } from './ShortestFirst.ts'

const source = '@leverkit/source'
const skip = ['**/node_modules/**', '**/*.browser.test.tsx', '**/*.slow.test.*', ...area.skip]

// The quick tests of one area; each mutant runs only the tests that cover it.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    isolate: area.isIsolated,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    sequence: { sequencer: ShortestFirst },
    globalSetup: area.hasBroker ? fileURLToPath(new URL('brokers.ts', import.meta.url)) : [],
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: area.tests, exclude: ['**/*.test.tsx', ...skip] },
      },
      {
        extends: true,
        plugins: [react()],
        test: { name: 'dom', environment: 'jsdom', include: area.tests, exclude: ['**/*.test.ts', ...skip] },
      },
    ],
  },
})
