// Measures the cost of sparklines in rows that all update at once, compared with a plain SVG path and with recharts. All
// variants have the same points; React mounts and updates them in the same page. See docs/decisions/chart-engine.md.
//   node bench/sparkline.mjs [--rows 12] [--rounds 9] [--slowdown 4]
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { build } from 'vite'
import { launchOptions } from '../scripts/chromium.mjs'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '12' },
    rounds: { type: 'string', default: '9' },
    slowdown: { type: 'string', default: '4' },
  },
})
const ui = fileURLToPath(new URL('../packages/ui/', import.meta.url))
const entry = `${ui}src/bench-sparkline.js`

/**
 * The source of the page. The baseline `Plain` converts points to an SVG path without a library. `Plain` draws the same elements
 * as `Sparkline`: a line of the prices, a line at the previous close, and a dot at the last price.
 */
const source = `
  import { createElement as h } from 'react'
  import { createRoot } from 'react-dom/client'
  import { flushSync } from 'react-dom'
  import { Line, LineChart, ReferenceLine, YAxis } from 'recharts'
  import { Sparkline } from './trading/sparkline/Sparkline.tsx'
  function Plain({ closes, previousClose }) {
    const values = closes.map(Number), base = Number(previousClose)
    const low = Math.min(base, ...values), high = Math.max(base, ...values)
    const y = (value) => (4 + (high - value) / (high - low) * 26).toFixed(1)
    const path = 'M' + values.map((value, i) => (4 + i * 112 / (values.length - 1)).toFixed(1) + ' ' + y(value)).join('L')
    return h('svg', { width: 120, height: 34 }, h('path', { d: 'M4 ' + y(base) + 'H116', fill: 'none', stroke: 'gray' }),
      h('path', { d: path, fill: 'none', stroke: 'green' }), h('circle', { cx: 116, cy: y(values.at(-1)), r: 2.5 }))
  }
  function Recharts({ closes, previousClose }) {
    return h(LineChart, { width: 120, height: 34, margin: { top: 4, right: 4, bottom: 4, left: 4 }, accessibilityLayer: false,
        data: closes.map((close) => ({ close: Number(close) })) },
      h(YAxis, { hide: true, domain: ['dataMin', 'dataMax'] }), h(ReferenceLine, { y: Number(previousClose), stroke: 'gray' }),
      h(Line, { dataKey: 'close', stroke: 'green', dot: false, isAnimationActive: false }))
  }
  const parts = { ours: Sparkline, recharts: Recharts, plain: Plain }
  window.rows = (kind, series) => {
    const host = document.createElement('div')
    document.body.append(host)
    const root = createRoot(host)
    const draw = (shift) => flushSync(() => root.render(series.map((closes, i) => {
      const moved = [...closes.slice(0, -1), closes[(shift + i) % closes.length]]
      return h(parts[kind], { key: i, closes: moved, previousClose: closes[0], direction: 'up' })
    })))
    const time = (work) => { const start = performance.now(); work(); void host.offsetHeight; return performance.now() - start }
    const mount = time(() => draw(1))
    let update = 0
    for (let i = 2; i < 22; i += 1) update += time(() => draw(i))
    root.unmount()
    host.remove()
    return { mount, update: update / 20 }
  }`

const result = await build({
  root: ui,
  configFile: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [
    {
      name: 'entry',
      resolveId: (id) => (id === 'virtual:entry' ? entry : undefined),
      load: (id) => (id === entry ? source : undefined),
    },
  ],
  build: {
    write: false,
    target: 'es2022',
    rolldownOptions: { input: 'virtual:entry', output: { format: 'iife', codeSplitting: false } },
  },
})
const { code } = result.output.find((chunk) => chunk.type === 'chunk')

const browser = await chromium.launch(launchOptions())
const tab = await browser.newPage()
await tab.setContent(`<!doctype html><meta charset="utf-8"><body><script>${code}</script>`)
const cdp = await tab.context().newCDPSession(tab)
await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) })
const kinds = ['plain', 'recharts', 'ours']
const series = Array.from({ length: Number(values.rows) }, (_, row) =>
  Array.from({ length: 60 }, (_, i) => (1.08 + Math.sin(row + i / 7) / 300 + ((i * 37) % 11) / 4000).toFixed(5)),
)
const run = (kind) => tab.evaluate(([name, data]) => window.rows(name, data), [kind, series])
for (const kind of kinds) await run(kind)

const samples = []
for (let round = 0; round < Number(values.rounds); round += 1) {
  const order = kinds.map((kind) => [Math.random(), kind]).toSorted(([a], [b]) => a - b)
  const measured = {}
  for (const [, kind] of order) measured[kind] = await run(kind)
  samples.push(measured)
}
await browser.close()
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
console.log(`${values.rows} rows of 60 points, ${values.slowdown}× slower CPU, ${values.rounds} rounds`)
for (const step of ['mount', 'update']) {
  const ratio = (kind) => median(samples.map((sample) => sample.ours[step] / sample[kind][step])).toFixed(2)
  const times = kinds.map((kind) => `${kind} ${median(samples.map((sample) => sample[kind][step])).toFixed(1)} ms`)
  console.log(
    `${step} of all rows: ours × ${ratio('plain')} of a plain path, × ${ratio('recharts')} of recharts (${times.join(', ')})`,
  )
}
