// Takes screenshots of the main screens: quotes, trade, orders, performance and the sheet of an open order. There are screenshots
// for phone, tablet and desktop, each in the light theme, in the dark theme and in Arabic.
//
//   node scripts/brandPictures.mjs [BRAND …]     builds the example brands with the sandbox as their broker, and writes:
//                                                - screenshots: .reports/brands/BRAND-DEVICE-KIND-SCREEN.png
//                                                - a sheet of all screenshots: .reports/brands/BRAND.webp
//                                                - a small sheet: docs/site/src/assets/brands
//
//   node scripts/brandPictures.mjs --site        writes the pictures of the documentation site from the built app of Leverkit
//                                                (node scripts/build.mjs) to docs/site/src/assets/pictures
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { launchOptions } from './chromium.mjs'
import { createDemoAccount, startBroker, trade } from './pictureBroker.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const app = join(root, 'apps/demo')
const folder = join(root, '.reports/brands')
const siteFolder = join(root, 'docs/site/src/assets/pictures')
const siteBrandsFolder = join(root, 'docs/site/src/assets/brands')
const sharp = createRequire(join(app, 'package.json'))('sharp')
const firstPort = Number(process.env.LEVERKIT_PICTURES_PORT ?? 4364)

const kinds = {
  light: { theme: 'light', lang: 'en' },
  dark: { theme: 'dark', lang: 'en' },
  ar: { theme: 'light', lang: 'ar' },
}
const devices = {
  phone: { width: 390, height: 844 },
  tablet: { width: 834, height: 1112 },
  desktop: { width: 1280, height: 800 },
}
/** `path` receives the id of an open order and returns the address of the screen. `ready` matches an element of this screen. */
const screens = {
  quotes: { path: () => '/', ready: '#app > :not(#first-page) a[href*="EURUSD"]' },
  trade: { path: () => '/trade?code=EURUSD', ready: 'canvas' },
  orders: { path: () => '/order?type=1', ready: '.lk-order, .lk-data-grid-table' },
  performance: { path: () => '/order/performance', ready: '[data-figure]' },
  sheet: { path: (order) => `/order?type=1&id=${order}`, ready: '[role=dialog]' },
}
/** Height of a screenshot on a sheet, in px. */
const height = 420
/** The screenshots of each brand on the documentation site. */
const brandPictures = ['phone-light-quotes', 'phone-dark-trade', 'phone-ar-orders', 'desktop-light-trade']

/** The pictures of the documentation site. */
const sitePictures = [
  ['phone', 'light', 'quotes'],
  ['phone', 'dark', 'quotes'],
  ['phone', 'light', 'trade'],
  ['phone', 'dark', 'trade'],
  ['phone', 'light', 'sheet'],
  ['phone', 'dark', 'sheet'],
  ['phone', 'ar', 'orders'],
  ['tablet', 'light', 'performance'],
  ['tablet', 'ar', 'trade'],
  ['desktop', 'light', 'trade'],
  ['desktop', 'dark', 'trade'],
  ['desktop', 'dark', 'orders'],
]
/** Device pixels per CSS pixel in the pictures of the documentation site. */
const scales = { phone: 2, tablet: 1.5, desktop: 1 }
/** Maximum size of a picture of the documentation site, bytes. */
const maxBytes = 80_000

/** Opens a browser context in which a user is signed in. */
const openContext = async (browser, session, { device, kind, scale = 1 }) => {
  const viewport = devices[device]
  const context = await browser.newContext({ viewport, deviceScaleFactor: scale, locale: 'en-GB', serviceWorkers: 'block' })
  await context.addInitScript(
    ([session, { theme, lang }]) => {
      localStorage.setItem('leverkit.session', session)
      localStorage.setItem('leverkit.appearance', `${theme} market`)
      localStorage.setItem('leverkit.lang', lang)
    },
    [session, kinds[kind]],
  )
  return context
}

const shoot = async (context, url, { path, ready }, order) => {
  const page = await context.newPage()
  await page.goto(url + path(order))
  await page.locator(ready).first().waitFor({ timeout: 120_000 })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy=true], .lk-skeleton').length === 0)
  const picture = await page.screenshot({ animations: 'disabled' })
  await page.close()
  return picture
}

/** Creates a user with a history and open positions. Returns the stored session and the id of an open order. */
const createTrader = async (url) => {
  const account = await createDemoAccount(url)
  await trade(url, account)
  const { orders } = await account.client.orders.list({ status: 'open', page: 1 })
  return { session: account.session(), order: orders.at(-1)?.id }
}

const takePictures = async (browser, brand, url) => {
  const { session, order } = await createTrader(url)
  const pictures = []
  for (const device of Object.keys(devices))
    for (const kind of Object.keys(kinds)) {
      const context = await openContext(browser, session, { device, kind })
      for (const [screen, each] of Object.entries(screens)) {
        const file = join(folder, `${brand}-${device}-${kind}-${screen}.png`)
        writeFileSync(file, await shoot(context, url, each, order))
        pictures.push(file)
      }
      await context.close()
    }
  return pictures
}

/** Encodes a screenshot as WebP with the highest quality that fits into `maxBytes`. */
const encodeSmall = async (picture) => {
  for (const quality of [90, 80, 70, 60, 50]) {
    const small = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (small.length <= maxBytes) return small
  }
  throw new Error(`The picture does not fit into ${maxBytes} bytes.`)
}

const takeSitePictures = async (browser) => {
  mkdirSync(siteFolder, { recursive: true })
  const { url, child } = await startBroker('apps/demo/dist', firstPort)
  try {
    const { session, order } = await createTrader(url)
    for (const [device, kind, screen] of sitePictures) {
      const context = await openContext(browser, session, { device, kind, scale: scales[device] })
      const picture = await encodeSmall(await shoot(context, url, screens[screen], order))
      writeFileSync(join(siteFolder, `${device}-${kind}-${screen}.webp`), picture)
      await context.close()
    }
  } finally {
    child.kill()
  }
}

/** Puts screenshots on a sheet, row by row. */
const sheetOf = async (rows, { gap, background }) => {
  const placed = await Promise.all(
    rows.map((row) => Promise.all(row.map((file) => sharp(file).resize({ height }).png().toBuffer({ resolveWithObject: true })))),
  )
  const parts = placed.flatMap((row, index) => {
    let left = gap
    return row.map(({ data, info }) => {
      const part = { input: data, left, top: gap + index * (height + gap) }
      left += info.width + gap
      return part
    })
  })
  const widths = placed.map((row) => row.reduce((sum, { info }) => sum + info.width + gap, gap))
  const sheet = { width: Math.max(...widths), height: gap + rows.length * (height + gap), channels: 4, background }
  return sharp(await sharp({ create: sheet }).composite(parts).png().toBuffer())
}

/**
 * Writes two sheets: all screenshots of a brand with one row for each device, and a small sheet for the documentation site.
 */
const writeSheets = async (brand, files) => {
  const rows = Object.keys(devices).map((device) => files.filter((file) => file.includes(`-${device}-`)))
  const all = await sheetOf(rows, { gap: 12, background: '#808080' })
  await all.webp({ quality: 70 }).toFile(join(folder, `${brand}.webp`))
  mkdirSync(siteBrandsFolder, { recursive: true })
  const few = brandPictures.map((name) => join(folder, `${brand}-${name}.png`))
  const sheet = await sheetOf([few], { gap: 10, background: '#00000000' })
  writeFileSync(join(siteBrandsFolder, `${brand}.webp`), await encodeSmall(await sheet.png().toBuffer()))
}

/** Builds each brand and takes its pictures. */
const takeBrandPictures = async (browser, brands) => {
  mkdirSync(folder, { recursive: true })
  for (const [index, brand] of brands.entries()) {
    const env = { ...process.env, BRAND: brand }
    const vite = join(app, 'node_modules/.bin/vite')
    execFileSync(vite, ['build', '--mode', 'sandbox', '--logLevel', 'error'], { cwd: app, env, stdio: 'inherit' })
    const { url, child } = await startBroker(`apps/demo/dist-sandbox-${brand}`, firstPort + index)
    try {
      await writeSheets(brand, await takePictures(browser, brand, url))
    } finally {
      child.kill()
    }
  }
}

const given = process.argv.slice(2)
const isSite = given[0] === '--site'
const browser = await chromium.launch(launchOptions())
try {
  if (isSite) await takeSitePictures(browser)
  else await takeBrandPictures(browser, given.length > 0 ? given : ['jubly', 'aldermoor', 'tickwell'])
} finally {
  await browser.close()
}
console.log(`The pictures are in ${isSite ? siteFolder : folder}.`)
