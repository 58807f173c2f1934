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
  // Kysely's manifest requires Node 22, so an installation on Node 20 would print a warning. But every part of Kysely that this
  // package uses also works on Node 20.
  noExternal: [/^kysely/],
  onSuccess: async () => copyFileSync(from('node_modules/kysely/LICENSE'), from('dist/kysely.LICENSE')),
})
