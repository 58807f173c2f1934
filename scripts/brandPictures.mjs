// Builds the example brands with the sandbox as their broker, and takes screenshots of the quotes and of the trade screen.
// There are screenshots for phone and desktop, each in the light theme, in the dark theme and in Arabic. A sheet has all
// screenshots of one brand.
//
//   node scripts/brandPictures.mjs [BRAND …]     writes .reports/brands/BRAND-DEVICE-KIND-SCREEN.png and BRAND.webp
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { launchOptions } from './chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const app = join(root, 'apps/demo')
const folder = join(root, '.reports/brands')
const sharp = createRequire(join(app, 'package.json'))('sharp')
const firstPort = Number(process.env.LEVERKIT_PICTURES_PORT ?? 4364)

const kinds = {
  light: { theme: 'light', lang: 'en' },
  dark: { theme: 'dark', lang: 'en' },
  ar: { theme: 'light', lang: 'ar' },
}
const devices = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
const screens = { quotes: '/', trade: '/trade?code=EURUSD' }
/** Height of a screenshot on the sheet, in px. */
const height = 420

const startBroker = async (brand, port) => {
  const main = ['--conditions=@leverkit/source', 'apps/sandbox/src/cli/main.ts', '--port', String(port)]
  const flags = ['--memory', '--quiet', '--seed', '7', '--from', '2026-11-18T14:00:00Z', '--static']
  const child = spawn(process.execPath, [...main, ...flags, `apps/demo/dist-sandbox-${brand}`], { cwd: root, stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`The sandbox of ${brand} has ended.`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return { url, child }
}

const takePictures = async (browser, brand, url) => {
  const pictures = []
  for (const [device, viewport] of Object.entries(devices))
    for (const [kind, { theme, lang }] of Object.entries(kinds)) {
      const context = await browser.newContext({ viewport, locale: 'en-GB', serviceWorkers: 'block' })
      await context.addInitScript(
        ([theme, lang]) => {
          localStorage.setItem('leverkit.appearance', `${theme} market`)
          localStorage.setItem('leverkit.lang', lang)
        },
        [theme, lang],
      )
      const page = await context.newPage()
      for (const [screen, path] of Object.entries(screens)) {
        await page.goto(url + path)
        const ready = screen === 'quotes' ? '#app > :not(#first-shell) a[href*="EURUSD"]' : 'canvas'
        await page.locator(ready).first().waitFor({ timeout: 120_000 })
        const file = join(folder, `${brand}-${device}-${kind}-${screen}.png`)
        await page.screenshot({ path: file, animations: 'disabled' })
        pictures.push(file)
      }
      await context.close()
    }
  return pictures
}

/** Puts the screenshots of a brand on a sheet, with one row for each device. */
const writeSheet = async (brand, files) => {
  const gap = 12
  const rows = Object.keys(devices).map((device) => files.filter((file) => file.includes(`-${device}-`)))
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
  await sharp({
    create: { width: Math.max(...widths), height: gap + rows.length * (height + gap), channels: 3, background: '#808080' },
  })
    .composite(parts)
    .webp({ quality: 70 })
    .toFile(join(folder, `${brand}.webp`))
}

mkdirSync(folder, { recursive: true })
const brands = process.argv.length > 2 ? process.argv.slice(2) : ['jubly', 'aldermoor', 'tickwell']
const browser = await chromium.launch(launchOptions())
try {
  for (const [index, brand] of brands.entries()) {
    const env = { ...process.env, BRAND: brand }
    const vite = join(app, 'node_modules/.bin/vite')
    execFileSync(vite, ['build', '--mode', 'sandbox', '--logLevel', 'error'], { cwd: app, env, stdio: 'inherit' })
    const { url, child } = await startBroker(brand, firstPort + index)
    try {
      await writeSheet(brand, await takePictures(browser, brand, url))
    } finally {
      child.kill()
    }
  }
} finally {
  await browser.close()
}
console.log(`The pictures are in ${folder}.`)
