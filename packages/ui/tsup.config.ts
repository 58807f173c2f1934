import { rmSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'
import { readComponentEntries } from './build/componentEntries.ts'
import { writeComponentStyles } from './build/writeComponentStyles.ts'

/** Entry points without components. React server components call their functions, so these files have no `'use client'`. */
const serverEntries = { brand: 'src/brand.ts', format: 'src/format.ts' }
const entries = {
  index: 'src/index.ts',
  chart: 'src/chart.ts',
  analytics: 'src/analytics.ts',
  news: 'src/news.ts',
}
const shared: Options = {
  target: 'es2022',
  sourcemap: true,
  // `qr` is published only as ESM, which `require` cannot load in Node 20. The build therefore includes `qr`, which adds a few
  // kilobytes.
  noExternal: ['qr'],
}
const client: Options = { ...shared, banner: { js: "'use client';" } }

/** Build of the entry points whose functions React server components call. */
export const serverBuild: Options = { ...shared, entry: serverEntries, format: ['esm', 'cjs'], dts: true, treeshake: true }

export default defineConfig(() => {
  // The output folder is emptied here, before the builds start. With the option `clean`, each build would empty it and could
  // delete the output of another build.
  rmSync(new URL('./dist', import.meta.url), { recursive: true, force: true })
  return [
    {
      ...client,
      entry: { ...entries, ...readComponentEntries(), styles: 'src/styles.css' },
      format: 'esm',
      splitting: true,
      dts: { entry: entries },
      onSuccess: async () => writeComponentStyles(),
    },
    { ...client, entry: entries, format: 'cjs', dts: { entry: entries } },
    serverBuild,
  ]
})
