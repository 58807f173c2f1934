import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'tsup'

const from = (path: string) => join(import.meta.dirname, path)

export default defineConfig({
  entry: { main: 'src/cli/main.ts', index: 'src/index.ts' },
  format: ['esm'],
  target: 'es2022',
  dts: { entry: { index: 'src/index.ts' } },
  clean: true,
  treeshake: true,
  // Its manifest asks for Node 22 and so would warn whoever starts us on Node 20, where all that we use of it works.
  noExternal: [/^kysely/],
  onSuccess: async () => copyFileSync(from('node_modules/kysely/LICENSE'), from('dist/kysely.LICENSE')),
})
