// Measures the start of the static demonstration, whose broker runs in the page: the time from the navigation to the first
// price of the list, in a browser with a warm cache. On a first visit, the broker has to create its database. A repeated visit
// finds the database of the previous visit. Goal: at most 4 s on a quiet machine.
//   node scripts/toolchain.mjs node bench/demo-start.mjs [--rounds 5] [--folder apps/demo/dist-demo]
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { launchOptions } from '../scripts/chromium.mjs'
import { serveFolder } from '../scripts/stories/serveFolder.mjs'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, folder: { type: 'string', default: 'apps/demo/dist-demo' } },
})
const viewport = { width: 390, height: 844 }
const load = () => loadavg()[0].toFixed(1)

/** Opens the demonstration, and returns the milliseconds from the navigation to the first price. */
const measure = async (context, url) => {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  // The page reads its own clock in the frame in which the price appears, so that the browser's driver adds no time.
  const ms = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          const text = document.querySelector('.lk-price')?.textContent ?? ''
          if (/\d/.test(text)) resolve(performance.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await page.close()
  return Math.round(ms)
}

const site = await serveFolder(values.folder, '/any/path/', 0, { 'cache-control': 'max-age=600' })
const before = load()
const first = []
const again = []
const profile = mkdtempSync(join(tmpdir(), 'leverkit-demo-start-'))
const context = await chromium.launchPersistentContext(profile, { ...launchOptions(), viewport, locale: 'en-GB' })
// The first round fills the cache of the browser, and is not counted.
for (let index = 0; index <= Number(values.rounds); index += 1) {
  // Deletes the data of the demonstration, but not the cache of the browser.
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(site.url).origin, storageTypes: 'indexeddb,local_storage' })
  await page.close()
  const visits = [await measure(context, site.url), await measure(context, site.url)]
  if (index === 0) continue
  first.push(visits[0])
  again.push(visits[1])
}
await context.close()
await site.close()
rmSync(profile, { recursive: true, force: true })

const median = (times) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]
const row = (name, times) => console.log(`${name.padEnd(12)} median ${median(times)} ms  (${times.join(', ')})`)
row('first visit', first)
row('next visit', again)
console.log(`load of the machine: ${before} before, ${load()} after`)
