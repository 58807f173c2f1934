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
  // Published as ESM alone, which `require` cannot read in Node 20: its few kilobytes travel within the kit.
  noExternal: ['qr'],
  banner: { js: "'use client';" },
}

// Two builds write into one folder: were either to clean it, it could sweep away what the other has written.
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
