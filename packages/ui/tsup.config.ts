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
  // `qr` is bundled, because it is published only as ESM, which `require` cannot load in Node 20. It adds only a few kilobytes.
  noExternal: ['qr'],
  banner: { js: "'use client';" },
}

// The output folder is cleaned here, before both builds write to it. If one build cleaned it with `clean`, it could
// delete the output of the other build.
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
