import { rmSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'
import { readComponentEntries } from './build/componentEntries.ts'
import { writeComponentStyles } from './build/writeComponentStyles.ts'

const entries = {
  index: 'src/index.ts',
  brand: 'src/brand.ts',
  chart: 'src/chart.ts',
  analytics: 'src/analytics.ts',
  news: 'src/news.ts',
}
const shared: Options = {
  target: 'es2022',
  sourcemap: true,
  // `qr` is published only as ESM, which `require` cannot load in Node 20. Therefore `qr` is bundled, which adds only a few
  // kilobytes.
  noExternal: ['qr'],
  banner: { js: "'use client';" },
}

// The output folder is emptied here, before the two builds write to it. With the option `clean`, one build could delete the
// output of the other build.
rmSync(new URL('./dist', import.meta.url), { recursive: true, force: true })

export default defineConfig([
  {
    ...shared,
    entry: { ...entries, ...readComponentEntries(), styles: 'src/styles.css' },
    format: 'esm',
    splitting: true,
    dts: { entry: entries },
    onSuccess: async () => writeComponentStyles(),
  },
  { ...shared, entry: entries, format: 'cjs', dts: { entry: entries } },
])
