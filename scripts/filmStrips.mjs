// Takes film strips of the main routes on a slow 3G connection: one screenshot every 500 ms until the screen is complete. Also
// measures when the skeleton and the content appear. Each route loads without a cache, as on a first visit.
//
//   node scripts/build.mjs && node scripts/filmStrips.mjs [ROUTE …]     writes .reports/strips/ROUTE.webp and times.json
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { launchOptions } from './chromium.mjs'
import { createDemoAccount, createRealAccount, startBroker, trade } from './pictureBroker.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '.reports/strips')
const sharp = createRequire(join(root, 'apps/demo/package.json'))('sharp')
const port = Number(process.env.LEVERKIT_PICTURES_PORT ?? 4364)

const viewport = { width: 390, height: 844 }
/** Addresses of the main routes, each with the kind of account that opens it. */
const routes = {
  quotes: { path: '/', as: 'visitor' },
  trade: { path: '/trade?code=EURUSD', as: 'demo' },
  orders: { path: '/order?type=1', as: 'demo' },
  account: { path: '/user', as: 'demo' },
  deposit: { path: '/mine/charge', as: 'real' },
  performance: { path: '/order/performance', as: 'demo' },
}

/** The preset "Slow 3G" of Chromium's developer tools: latency in ms, throughput in bytes per second. */
const slow3G = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const intervalMs = 500
/** Maximum duration of a film strip, ms. */
const limitMs = 60_000
/** Number of screenshots after the screen is complete. */
const framesAfter = 2
const perRow = 12
const frameWidth = 120

/**
 * Records when the page first shows a skeleton, when the screen has replaced the prerendered page, and when no skeleton is left.
 * Each time is in ms after the start of the navigation. This function runs in the page.
 */
const watchTimes = () => {
  const times = {}
  window.filmTimes = times
  const has = (selector) => document.querySelector(selector) !== null
  const look = () => {
    const now = Math.round(performance.now())
    // The prerendered page also contains the hidden skeletons of other screens.
    if ([...document.querySelectorAll('.lk-skeleton')].some((block) => block.checkVisibility())) times.skeleton ??= now
    const isReplaced = document.body !== null && has('#app') && !has('#first-page') && has('h1')
    if (isReplaced) times.screen ??= now
    if (isReplaced && !has('.lk-skeleton') && !has('[aria-busy=true]')) times.complete ??= now
    else delete times.complete
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const film = async (browser, url, path, session) => {
  const context = await browser.newContext({ viewport, locale: 'en-GB', serviceWorkers: 'block', colorScheme: 'light' })
  if (session) await context.addInitScript((text) => localStorage.setItem('leverkit.session', text), session)
  await context.addInitScript(watchTimes)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slow3G)
  const frames = []
  const startedAt = Date.now()
  const visited = page.goto(url + path, { waitUntil: 'commit', timeout: limitMs }).catch(() => undefined)
  let times = {}
  for (let [after, count] = [0, 0]; after < framesAfter && Date.now() - startedAt < limitMs; count += 1) {
    const due = startedAt + count * intervalMs
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())))
    const at = Date.now() - startedAt
    // While the browser replaces the empty page by the new page, it cannot take a screenshot.
    const { data } = await tools.send('Page.captureScreenshot', { format: 'png' }).catch(() => ({ data: null }))
    if (data !== null) frames.push({ at, picture: Buffer.from(data, 'base64') })
    times = await page.evaluate(() => window.filmTimes ?? {}).catch(() => times)
    if (times.complete !== undefined) after += 1
  }
  await visited
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null)
  await context.close()
  return { frames, times: { firstPaint: paint === null ? null : Math.round(paint), ...times } }
}

const labelOf = (ms, height) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${frameWidth}" height="${height}"><text x="2" y="12" font-family="sans-serif" font-size="12" fill="#fff">${(ms / 1000).toFixed(1)} s</text></svg>`,
  )

/** Writes the frames side by side, each below its time. Equal frames in a row are shown once, with the first time. */
const writeStrip = async (name, frames) => {
  const [gap, head] = [6, 18]
  const frameHeight = Math.round((viewport.height / viewport.width) * frameWidth)
  const changed = frames.filter(({ picture }, index) => index === 0 || !picture.equals(frames[index - 1].picture))
  const parts = await Promise.all(
    changed.map(async ({ at, picture }, index) => {
      const left = gap + (index % perRow) * (frameWidth + gap)
      const top = gap + Math.floor(index / perRow) * (head + frameHeight + gap)
      const small = await sharp(picture).resize({ width: frameWidth, height: frameHeight }).png().toBuffer()
      return [
        { input: labelOf(at, head), left, top },
        { input: small, left, top: top + head },
      ]
    }),
  )
  const rows = Math.ceil(changed.length / perRow)
  const width = gap + Math.min(perRow, changed.length) * (frameWidth + gap)
  const height = gap + rows * (head + frameHeight + gap)
  await sharp({ create: { width, height, channels: 3, background: '#404040' } })
    .composite(parts.flat())
    .webp({ quality: 75 })
    .toFile(join(folder, `${name}.webp`))
}

mkdirSync(folder, { recursive: true })
const wanted = process.argv.slice(2)
const browser = await chromium.launch(launchOptions())
const { url, child } = await startBroker('apps/demo/dist', port)
try {
  const demo = await createDemoAccount(url)
  await trade(url, demo)
  const real = await createRealAccount(url)
  const sessions = { visitor: null, demo: demo.session(), real: real.session() }
  const all = {}
  for (const [name, { path, as }] of Object.entries(routes)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const { frames, times } = await film(browser, url, path, sessions[as])
    await writeStrip(name, frames)
    all[name] = times
    console.log(name, times)
  }
  writeFileSync(join(folder, 'times.json'), `${JSON.stringify(all, null, 2)}\n`)
} finally {
  child.kill()
  await browser.close()
}
console.log(`The film strips are in ${folder}.`)
