import { fileURLToPath } from 'node:url'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

// The quick tests of what is mutated: each runs for hundreds of mutants. The oracle of the arithmetic would take hours and could
// only find more.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  ssr: { resolve: { conditions: ['@leverkit/source', ...defaultServerConditions] } },
  test: {
    include: ['packages/sdk/src/{math,wire,http,stream}/*.test.ts', 'apps/demo/src/shell/loginPath.test.ts'],
    // Minutes each, with real sockets, a type checker or millions of cases; or about the documents of other packages.
    exclude: ['**/{oracle,chaos,editor,node-socket,stream.model,protocol}.test.ts'],
    testTimeout: 30_000,
  },
})
