import { fileURLToPath } from 'node:url'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

// The quick tests of what is mutated: each runs for hundreds of mutants. The oracle of the arithmetic would take hours and could
// only find more.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  ssr: { resolve: { conditions: ['@leverkit/source', ...defaultServerConditions] } },
  test: {
    include: ['packages/sdk/src/{math,wire}/*.test.ts', 'apps/demo/src/shell/loginPath.test.ts'],
    exclude: ['**/oracle.test.ts'],
    testTimeout: 30_000,
  },
})
