// Measures the cost of live prices in a list of 500 markets on a slow phone, for the hooks and for alternatives.
//   node bench/live-list.mjs [--rounds 5] [--slowdown 4] [--seconds 4] [--naive 1]
// A worker acts as the socket. In every variant, the SDK's stream processes each frame. If the page cannot process frames fast
// enough, the worker waits, so the page receives later frames with a delay. One update in four repeats the previous price. Busy
// time is the CPU time of the page's main thread. Other load on the machine hardly affects this time. The variants that render
// every row are slow. Only the first rounds include these variants; --naive sets the number of these rounds.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { launchOptions } from '../scripts/chromium.mjs'
import { buildLiveListPage } from './live-list/build.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '4' },
    naive: { type: 'string', default: '1' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)

const feeds = {
  'batches, 20 a second': { perSecond: 20, isBatch: true },
  '1,000 single updates a second': { perSecond: 1_000, isBatch: false },
}
const windowed = ['windowed direct DOM', 'useQuote', 'useQuoteStore, written in place', 'useQuote in cells of the kit']
const naive = ['state at the top', 'context']
const floor = windowed[0]

async function metrics(cdp) {
  const found = (await cdp.send('Performance.getMetrics')).metrics
  const ms = (name) => found.find((metric) => metric.name === name).value * 1000
  return { busy: ms('TaskDuration'), script: ms('ScriptDuration') }
}

async function measure(browser, html, variant, count, feed) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  await context.route('http://bench.invalid/', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  const tab = await context.newPage()
  await tab.goto('http://bench.invalid/')
  const cdp = await context.newCDPSession(tab)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) })
  await tab.evaluate((given) => window.bench.mount(given), { variant, count, feed })
  const before = await metrics(cdp)
  const seen = await tab.evaluate((ms) => window.bench.run(ms), seconds * 1000)
  const after = await metrics(cdp)
  const tickToText = await tab.evaluate((ms) => window.bench.timeTicks(ms), seconds * 500)
  await context.close()
  return { ...seen, tickToText, busy: (after.busy - before.busy) / seconds, script: (after.script - before.script) / seconds }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const shuffled = (list) =>
  list
    .map((item) => [Math.random(), item])
    .toSorted((a, b) => a[0] - b[0])
    .map(([, item]) => item)

const html = await buildLiveListPage()
const browser = await chromium.launch(launchOptions())
const samples = new Map()
const keyOf = (...parts) => parts.join(' | ')
for (let round = 0; round < rounds; round += 1) {
  const plan = Object.keys(feeds).flatMap((feed) => [
    ...windowed.slice(0, 2).map((variant) => ({ feed, count: 50, variant })),
    ...windowed.map((variant) => ({ feed, count: 500, variant })),
    ...(round < Number(values.naive) ? naive.map((variant) => ({ feed, count: 500, variant })) : []),
  ])
  for (const { feed, count, variant } of shuffled(plan)) {
    const key = keyOf(feed, count, variant)
    samples.set(key, [...(samples.get(key) ?? []), await measure(browser, html, variant, count, feeds[feed])])
  }
}
await browser.close()

// The baseline writes directly to the DOM. If it drops frames or blocks the thread in a round, the machine was busy, and the
// goals for frame rate and task length are not checked in this round.
const isQuiet = (sample) => sample.fps >= 58 && sample.longestTask <= 50
const problems = []
const notJudged = []
const judge = (isMet, problem) => isMet || problems.push(problem)
for (const feed of Object.keys(feeds)) {
  console.log(`\n${feed}, ${values.slowdown}× slower CPU, ${rounds} rounds of ${seconds} s`)
  for (const variant of [...windowed, ...naive])
    for (const count of [50, 500]) {
      const own = samples.get(keyOf(feed, count, variant))
      if (own === undefined) continue
      const of = (read) => median(own.map(read))
      const against = (name, other) =>
        median(own.map((sample, round) => sample[name] / samples.get(keyOf(feed, other.count, other.variant))[round][name]))
      const toFloor = { busy: against('busy', { count, variant: floor }), script: against('script', { count, variant: floor }) }
      const toFifty = samples.has(keyOf(feed, 50, variant)) ? against('busy', { count: 50, variant }) : undefined
      const figures = {
        fps: of((s) => s.fps),
        longest: of((s) => s.longestTask),
        delivered: of((s) => s.delivered),
        tickToText: of((s) => s.tickToText),
      }
      console.log(
        `${variant.padEnd(32)} ${String(count).padStart(3)}: delivered ${(figures.delivered * 100).toFixed(0)} %, ` +
          `${figures.fps.toFixed(1)} fps, longest task ${figures.longest.toFixed(0)} ms, busy ${of((s) => s.busy).toFixed(0)} ms/s ` +
          `(× ${toFloor.busy.toFixed(2)} floor${toFifty ? `, × ${toFifty.toFixed(2)} of 50` : ''}), script × ${toFloor.script.toFixed(2)} floor, ` +
          `tick to text p95 ${figures.tickToText.toFixed(0)} ms, ` +
          `renders a changed cell ${of((s) => s.rendersPerChange).toFixed(2)}, renders for nothing ${of((s) => s.idleRenders)}, ` +
          `last price missing after 1 s in ${of((s) => s.wrongCells)} of ${of((s) => s.cells)} cells`,
      )
      if (variant !== 'useQuote') continue
      if (count === 50) judge(figures.tickToText <= 34, `${feed}: with 50 markets a tick took more than 34 ms to its text (p95)`)
      if (count !== 500) continue
      judge(figures.delivered === 1, `${feed}: not everything was delivered`)
      const quiet = own.filter((_, round) => isQuiet(samples.get(keyOf(feed, count, floor))[round]))
      if (quiet.length === 0)
        notJudged.push(`${feed}: frames and tasks, because the direct writer misses them too in every round`)
      else {
        judge(median(quiet.map((s) => s.fps)) >= 58, `${feed}: fewer than 58 frames a second in ${quiet.length} quiet rounds`)
        judge(median(quiet.map((s) => s.longestTask)) <= 50, `${feed}: a task of over 50 ms in ${quiet.length} quiet rounds`)
      }
      judge(
        own.every((s) => s.idleRenders === 0),
        `${feed}: a cell rendered that had not changed`,
      )
      judge(
        own.every((s) => s.wrongCells === 0),
        `${feed}: a cell does not show the last value`,
      )
      judge(toFifty <= 1.25, `${feed}: 500 markets cost more than 1.25 × what 50 cost`)
      judge(toFloor.busy <= 1.15, `${feed}: more than 1.15 × the direct writer`)
    }
}
if (notJudged.length > 0) console.log(`\nNot judged:\n${notJudged.join('\n')}`)
console.log(problems.length === 0 ? '\nEvery goal that was judged is met.' : `\nMissed:\n${problems.join('\n')}`)
process.exit(problems.length + notJudged.length === 0 ? 0 : 1)
