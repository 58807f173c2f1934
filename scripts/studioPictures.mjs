// Takes pictures of the app in three looks that differ as much as brands do: playful, austere and dense. Each is taken on a phone
// and on a desktop, light, dark, and in Arabic, at the quotes and at the trade screen. Run `npm run build:studio` first.
//
//   node scripts/studioPictures.mjs [LOOK …]     writes .reports/looks/LOOK-DEVICE-KIND-SCREEN.png
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { launchOptions } from './chromium.mjs'
import { serveFolder } from './stories/serveFolder.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const looks = {
  playful: { accent: '#d6249f', radius: '16', density: '1.08', font: 'geometric', up: '#1565c0' },
  austere: { accent: '#333333', radius: '0', font: 'serif' },
  dense: { accent: '#f0b90b', radius: '3', density: '0.86', font: 'humanist' },
}
const kinds = { light: {}, dark: { theme: 'dark' }, ar: { lang: 'ar' } }
/** Size of the window in which the frame of the app has the width of a phone or of a desktop. */
const devices = { phone: { width: 1280, height: 964 }, desktop: { width: 1690, height: 936 } }
const screens = { quotes: '', trade: '#/trade?code=EURUSD' }

const folder = join(root, '.reports/looks')
mkdirSync(folder, { recursive: true })
const { url, close } = await serveFolder(join(root, 'apps/studio/dist'))
const browser = await chromium.launch(launchOptions())
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(looks)
for (const [device, viewport] of Object.entries(devices)) {
  const page = await browser.newPage({ viewport })
  // The frame has no address of its own, so that the route of the app is stored in its history.
  for (const look of names)
    for (const [kind, more] of Object.entries(kinds)) {
      await page.goto('about:blank')
      await page.goto(`${url}index.html#${new URLSearchParams({ ...looks[look], ...more })}`)
      await page.locator('iframe[data-ready]').waitFor({ timeout: 120_000 })
      if (device === 'desktop') await page.getByRole('radio', { name: 'Desktop' }).press('Space')
      const app = page.frameLocator('iframe')
      for (const [screen, hash] of Object.entries(screens)) {
        if (hash !== '')
          await page.locator('iframe').evaluate((frame, next) => {
            frame.contentWindow.location.hash = next
          }, hash)
        await app
          .locator(screen === 'quotes' ? 'a[href*="EURUSD"]' : 'canvas')
          .first()
          .waitFor({ timeout: 60_000 })
        await page
          .locator('iframe')
          .screenshot({ path: join(folder, `${look}-${device}-${kind}-${screen}.png`), animations: 'disabled' })
      }
    }
  await page.close()
}
await browser.close()
await close()
console.log(`The pictures are in ${folder}.`)
