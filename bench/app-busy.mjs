// Measures how fast the built app responds on a slow phone. The test scrolls the list of 500 markets during live ticks, and taps
// through a trade with live prices. Goals: no task over 50 ms while scrolling; taps within 100 ms (p75), no tap above 200 ms.
//   node scripts/build.mjs demo && node bench/app-busy.mjs [--rounds 3] [--slowdown 4] [--markets 500] [--app apps/demo/dist]
// The duration of a tap ends at the next paint (Event Timing, in steps of 8 ms). To detect a busy machine, the same scroll also
// runs on a page with plain text rows. If this page has long tasks in a round, the round is ignored.
import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { launchOptions } from '../scripts/chromium.mjs'
import { readFrames, scrollDown, startReading, worstTaps } from './app-busy/page.mjs'
import { trade } from './app-busy/trade.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    slowdown: { type: 'string', default: '4' },
    markets: { type: 'string', default: '500' },
    app: { type: 'string', default: 'apps/demo/dist' },
  },
})
const root = fileURLToPath(new URL('..', import.meta.url))
const ticksPerMinute = 120
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'en-US' }

const startBroker = () => {
  const args = [resolve(root, values.app), values.markets, String(ticksPerMinute)]
  const broker = fork(fileURLToPath(new URL('app-busy/broker.mjs', import.meta.url)), args, {
    execArgv: ['--conditions=@leverkit/source', '--disable-warning=ExperimentalWarning'],
  })
  return new Promise((done, fail) => {
    broker.once('message', (url) => done({ url, stop: () => broker.kill('SIGTERM') }))
    broker.once('exit', (code) => fail(new Error(`the broker ended with ${code}`)))
  })
}

const openSlow = async (browser, open) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.addInitScript(startReading)
  // The taps use the open ticket. On a phone the app shows a dock until the user has opened the ticket.
  await page.addInitScript(() => localStorage.setItem('leverkit.ticket', 'open'))
  await open(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) })
  return { page, close: () => context.close() }
}

const scrolled = async ({ page, close }) => {
  const seen = await page.evaluate(scrollDown, 5_000)
  await close()
  return seen
}

const openList = (url) => async (page) => {
  await page.goto(url)
  await page.locator('.lk-market-row .lk-sparkline').first().waitFor()
}
const openPlain = async (page) => {
  const rows = Array.from({ length: Number(values.markets) }, (_, row) => `<li style="height:64px">MARKET${row}</li>`).join('')
  const body = `<div class="lk-market-list" style="height:700px;overflow:auto"><ul>${rows}</ul></div>`
  await page.route('http://bench.invalid/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('http://bench.invalid/')
}

const at = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]
const broker = await startBroker()
const browser = await chromium.launch(launchOptions())
const lists = []
const taps = []
try {
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const plain = await scrolled(await openSlow(browser, openPlain))
    const list = await scrolled(await openSlow(browser, openList(broker.url)))
    lists.push({ plain, list })
    console.log(`round ${round}, scrolling: ${readFrames(list)}; plain rows: ${readFrames(plain)}`)
    const session = await openSlow(browser, (page) => page.goto(broker.url))
    const durations = await trade(session.page)
    await session.close()
    for (const tap of durations) taps.push(tap)
    console.log(`round ${round}, taps in ms: ${durations.map(({ name, ms }) => `${name} ${ms}`).join(', ')}`)
  }
} finally {
  await browser.close()
  broker.stop()
}

const quiet = lists.filter(({ plain }) => plain.longest <= 50)
const durations = taps.map(({ ms }) => ms)
const goals = [
  [
    'longest task while scrolling, median of quiet rounds',
    quiet.length > 0
      ? at(
          quiet.map(({ list }) => list.longest),
          0.5,
        )
      : null,
    50,
  ],
  ['taps, p75 in ms', at(durations, 0.75), 100],
  ['slowest tap in ms', at(durations, 1), 200],
]
console.log(`slowest taps: ${worstTaps(taps)}`)
for (const [what, is, goal] of goals) {
  const verdict = is === null ? 'NOT JUDGED' : is <= goal ? 'met       ' : 'NOT MET   '
  console.log(`${verdict} ${what}: ${is ?? 'plain rows had long tasks too'}, at most ${goal}`)
  if (verdict !== 'met       ') process.exitCode = 1
}
