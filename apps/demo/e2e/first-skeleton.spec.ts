// Even on a slow connection, a screen shows its skeleton as soon as the HTML has arrived, because the skeleton needs no other
// file.
import { expect, test } from '@playwright/test'
import { address } from './address.ts'

for (const [path, shape] of [
  ['/', '.app-markets .lk-skeleton'],
  ['/trade?code=EURUSD', '[data-shape=trade] > .app-screen-skeleton .lk-skeleton'],
  ['/order?type=1', '[data-shape=cards] > .app-screen-skeleton .lk-skeleton'],
  ['/news', '.app-markets .lk-skeleton'],
  ['/login', '[data-shape=cards] > .app-screen-skeleton .lk-skeleton'],
] as const)
  test(`${path} shows its skeleton before any script or stylesheet has loaded`, async ({ page }) => {
    await page.route('**/assets/**', () => undefined)
    await page.goto(address + path, { waitUntil: 'commit' })
    const first = page.locator(shape).first()
    await expect(first).toBeVisible()
    // The skeleton's colour comes from the kit's tokens. A visible colour therefore proves that the page contains the styles.
    await expect(first).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    const { width, height } = (await first.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThan(8)
  })
