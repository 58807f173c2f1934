import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    chart: 'src/chart.ts',
    analytics: 'src/analytics.ts',
    news: 'src/news.ts',
    styles: 'src/styles.css',
  },
  format: ['esm', 'cjs'],
  target: 'es2022',
  dts: { entry: { index: 'src/index.ts', chart: 'src/chart.ts', analytics: 'src/analytics.ts', news: 'src/news.ts' } },
  sourcemap: true,
  clean: true,
  banner: { js: "'use client';" },
})
