// Measures how long each docs page of a built Storybook takes until its title and its first story are visible, and prints the
// slowest pages. Fails if a page takes longer than the limit. Run it on an idle machine.
//   node scripts/stories/pageTimes.mjs [folder] [limit in ms]
import { chromium } from 'playwright'
import { launchOptions } from '../chromium.mjs'
import { serveFolder } from './serveFolder.mjs'

const [folder = 'storybook-static', limit = '3000'] = process.argv.slice(2)
const site = await serveFolder(folder)
const { entries } = await (await fetch(`${site.url}index.json`)).json()
const pages = Object.values(entries).filter(({ type }) => type === 'docs')
const browser = await chromium.launch(launchOptions())
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })

/** Opens a docs page and returns the milliseconds until its title and its first story, if any, are visible. */
const measure = async (id) => {
  const start = performance.now()
  await page.goto(`${site.url}iframe.html?viewMode=docs&id=${id}`)
  await page.locator('#storybook-docs h1').first().waitFor({ timeout: 60_000 })
  // Each rendered story is inside an element with the attribute `data-lk-palette`. The introduction has no stories.
  if (id !== 'introduction--docs')
    await page.locator('#storybook-docs .sb-story [data-lk-palette]').first().waitFor({ state: 'attached', timeout: 60_000 })
  return performance.now() - start
}

// The first page fills the cache of the browser.
await measure(pages[0].id)
const times = []
for (const { id } of pages) times.push({ id, ms: Math.round(await measure(id)) })
await browser.close()
await site.close()

times.sort((a, b) => b.ms - a.ms)
const median = times[Math.floor(times.length / 2)]
console.log(`${times.length} pages, median ${median.ms} ms`)
for (const { id, ms } of times.slice(0, 10)) console.log(`${String(ms).padStart(6)} ms  ${id}`)
if (times[0].ms > Number(limit)) process.exit(1)
