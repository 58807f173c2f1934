// Compares charting libraries for the candle chart in one run. See docs/decisions/chart-engine.md.
//   node bench/candles.mjs [--rounds 7] [--slowdown 4] [--gestures]
// Every round opens one page for each library and one empty page, in shuffled order. The CPU time of the empty page is subtracted
// from the CPU time of the other pages. In each round, the measurements of every library are divided by the measurements of the
// first installed library. The result is the median of these ratios. With --gestures, the benchmark also tries touch gestures.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { build } from 'vite'
import { launchOptions } from '../scripts/chromium.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    slowdown: { type: 'string', default: '4' },
    gestures: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const slowdown = Number(values.slowdown)
const ui = fileURLToPath(new URL('../packages/ui/', import.meta.url))
const installed = createRequire(`${ui}package.json`)

/** Each adapter sets window.adapter = { create(element, candles), tick(candle) } and uses the default settings of its library. */
const adapters = {
  klinecharts: `
    import { init } from 'klinecharts'
    let push
    window.adapter = {
      create(element, candles) {
        const chart = init(element)
        chart.setDataLoader({
          getBars: ({ type, callback }) => callback(type === 'init' ? candles.map((c) => ({ ...c, timestamp: c.time })) : [], false),
          subscribeBar: ({ callback }) => { push = callback },
        })
        chart.setSymbol({ ticker: 'EURUSD', fractionDigits: 5, volumePrecision: 0 })
        chart.setPeriod({ type: 'minute', span: 1 })
      },
      tick: (c) => push({ ...c, timestamp: c.time }),
    }`,
  'lightweight-charts': `
    import { CandlestickSeries, createChart } from 'lightweight-charts'
    let series
    const bar = (c) => ({ ...c, time: c.time / 1000 })
    window.adapter = {
      create(element, candles) {
        series = createChart(element, { autoSize: true }).addSeries(CandlestickSeries)
        series.setData(candles.map(bar))
      },
      tick: (c) => series.update(bar(c)),
    }`,
  '@leverkit/ui/chart': `
    import { createElement } from 'react'
    import { createRoot } from 'react-dom/client'
    import { flushSync } from 'react-dom'
    import { CandleChart } from './chart.ts'
    import { preloadCandleChart } from './trading/candle-chart/chartEngineLoader.ts'
    import './styles.css'
    const text = (c) => ({ time: c.time, open: c.open.toFixed(5), high: c.high.toFixed(5), low: c.low.toFixed(5), close: c.close.toFixed(5), volume: '100' })
    let prepared, push
    window.adapter = {
      // A page preloads the engine. The bundles of the other libraries contain the whole library. For a fair comparison, the
      // engine is therefore loaded before the measurement.
      async prepare(candles) { prepared = candles.map(text); await preloadCandleChart() },
      create(element) {
        const props = { candles: prepared, fractionDigits: 5, locale: 'en', timeZone: 'UTC', summary: 'EURUSD', labels: {}, indicators: [], isFooterHidden: true,
          style: { '--lk-candle-height': '360px' }, subscribe: (listener) => { push = listener; return () => {} } }
        flushSync(() => createRoot(element).render(createElement(CandleChart, props)))
      },
      tick: (c) => push(text(c)),
    }`,
}

/**
 * Whether a package is installed. A package that is present but that `require` cannot load (for example, one with only ES
 * modules) also counts as installed.
 */
const isInstalled = (name) => {
  try {
    return installed.resolve(name) !== ''
  } catch (error) {
    if (error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') return true
    if (error.code === 'MODULE_NOT_FOUND') return false
    throw error
  }
}

/** Bundles an adapter. The measured page contains React, but the bundle size excludes React, because every app page has it. */
async function bundle(name, source, external = []) {
  const result = await build({
    root: ui,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@leverkit/source', 'module', 'browser', 'production'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'adapter',
        resolveId: (id) => (id === 'virtual:adapter' ? `${ui}src/bench-adapter-${name.replaceAll('/', '-')}.js` : undefined),
        load: (id) => (id === `${ui}src/bench-adapter-${name.replaceAll('/', '-')}.js` ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: {
        input: 'virtual:adapter',
        external,
        output: { format: external.length > 0 ? 'es' : 'iife', codeSplitting: false },
      },
    },
  })
  const chunks = (Array.isArray(result) ? result : [result]).flatMap((part) => part.output)
  return chunks.find((chunk) => chunk.type === 'chunk').code
}

const page = (code) =>
  `<!doctype html><meta charset="utf-8"><style>body{margin:0}#host{width:390px;height:360px}</style><div id="host"></div><script>${code}</script>`

/**
 * Runs inside the page: mounts a chart with `count` candles, and returns the time until the chart is painted, in ms. Defines
 * `window.tickFrames`, which changes the last candle once per frame.
 */
async function scenario({ count, frames }) {
  let seed = 7
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  const candles = []
  let close = 1.084
  for (let i = 0; i < count; i += 1) {
    const open = close
    close += (random() - 0.5) * 0.0004
    candles.push({
      time: 1_700_000_000_000 + i * 60_000,
      open,
      high: Math.max(open, close) + random() * 0.0002,
      low: Math.min(open, close) - random() * 0.0002,
      close,
      volume: 100,
    })
  }
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const painted = async () => {
    await frame()
    await new Promise((done) => setTimeout(done, 0))
  }
  await window.adapter?.prepare?.(candles)
  await painted()
  const started = performance.now()
  if (window.adapter) window.adapter.create(document.getElementById('host'), candles)
  await painted()
  const paintMs = performance.now() - started
  for (let i = 0; i < 30; i += 1) await frame()
  window.tickFrames = async () => {
    const last = candles.at(-1)
    for (let i = 0; i < frames; i += 1) {
      last.close += (random() - 0.5) * 0.0001
      last.high = Math.max(last.high, last.close)
      last.low = Math.min(last.low, last.close)
      if (window.adapter) window.adapter.tick({ ...last })
      await frame()
    }
  }
  return paintMs
}

const busy = async (cdp) => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === 'TaskDuration').value * 1000
}

async function measure(browser, code, count) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const tab = await context.newPage()
  const cdp = await context.newCDPSession(tab)
  await tab.setContent(page(code))
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const frames = 120
  const before = await busy(cdp)
  const paintMs = await tab.evaluate(scenario, { count, frames })
  const mounted = await busy(cdp)
  await tab.evaluate(() => window.tickFrames())
  const ticked = await busy(cdp)
  await context.close()
  return { paint: paintMs, mount: mounted - before, tick: (ticked - mounted) / frames }
}

/** Tests touch gestures on a page 390 px wide: whether the page scrolls, and whether the chart pans and zooms. */
async function tryGestures(browser, code) {
  const context = await browser.newContext({ viewport: { width: 390, height: 600 }, hasTouch: true, isMobile: true })
  const tab = await context.newPage()
  const cdp = await context.newCDPSession(tab)
  await tab.setContent(`${page(code)}<div style="height:1500px"></div>`)
  await tab.evaluate(scenario, { count: 500, frames: 0 })
  const clip = { x: 0, y: 0, width: 300, height: 300 }
  const picture = async () => (await tab.screenshot({ clip })).toString('base64')
  const touch = async (path) => {
    const send = (type, touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    await send('touchStart', path[0])
    for (const points of path.slice(1)) {
      await send('touchMove', points)
      await tab.waitForTimeout(16)
    }
    await send('touchEnd', [])
    await tab.waitForTimeout(700)
  }
  const steps = Array.from({ length: 12 }, (_, i) => i)
  const before = await picture()
  await touch(steps.map((i) => [{ x: 120 + i * 12, y: 180 }]))
  const panned = await picture()
  await touch(
    steps.map((i) => [
      { x: 150 - i * 6, y: 150, id: 0 },
      { x: 180 + i * 6, y: 150, id: 1 },
    ]),
  )
  const pinched = await picture()
  await touch(steps.map((i) => [{ x: 160, y: 300 - i * 20 }]))
  const scrolled = await tab.evaluate(() => Math.round(window.scrollY))
  await context.close()
  return { pans: before !== panned, zooms: panned !== pinched, pageScrolledPx: scrolled }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const shuffled = (list) =>
  list
    .map((item) => [Math.random(), item])
    .toSorted((a, b) => a[0] - b[0])
    .map(([, item]) => item)

const names = Object.keys(adapters).filter(
  (name) => name.startsWith('@leverkit') || isInstalled(name) || console.log(`${name} is not installed, skipped`),
)
const code = { empty: '' }
for (const name of names) {
  code[name] = await bundle(name, adapters[name])
  const alone = await bundle(name, adapters[name], [/^react/])
  console.log(`${name}: ${(gzipSync(alone, { level: 9 }).length / 1000).toFixed(1)} kB gzip`)
}

const browser = await chromium.launch(launchOptions())
if (values.gestures) {
  for (const name of names) console.log(name, await tryGestures(browser, code[name]))
}
for (const count of [500, 10_000]) {
  const samples = Object.fromEntries(Object.keys(code).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of shuffled(Object.keys(code))) samples[name].push(await measure(browser, code[name], count))
  }
  console.log(`\n${count} candles, ${slowdown}× slower CPU, ${rounds} rounds`)
  for (const name of names) {
    const ratio = (key, net) =>
      median(
        samples[name].map(
          (sample, i) =>
            (sample[key] - (net ? samples.empty[i][key] : 0)) / (samples[names[0]][i][key] - (net ? samples.empty[i][key] : 0)),
        ),
      )
    const ms = (key, net) => median(samples[name].map((sample, i) => sample[key] - (net ? samples.empty[i][key] : 0)))
    console.log(
      `${name.padEnd(20)} first paint ${ms('paint').toFixed(0)} ms (× ${ratio('paint').toFixed(2)}) · mount busy ${ms('mount', true).toFixed(0)} ms (× ${ratio('mount', true).toFixed(2)}) · tick busy ${ms('tick', true).toFixed(2)} ms (× ${ratio('tick', true).toFixed(2)})`,
    )
  }
}
await browser.close()
