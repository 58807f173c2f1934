import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'

test('on a desktop, a skip link leads keyboard users from the market list to the order form', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const skip = page.getByRole('main').getByRole('button', { name: 'Trade', exact: true })
  // The skip link must already be styled on the first screen of a visit, when no other screen has loaded its styles.
  await page.goto('/trade?code=EURUSD')
  await expect(skip).toHaveCSS('clip-path', 'inset(50%)')
  await startDemo(page, '/trade?code=EURUSD')
  const ticket = page.getByRole('region', { name: 'Order ticket', exact: true })
  await expect(ticket).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ticket).toBeFocused()
})

test('a full-screen chart shows market and price, and has a button that ends full screen', async ({ page }) => {
  await startDemo(page, '/trade?code=EURUSD')
  await page.getByRole('button', { name: 'Full screen' }).click()
  const chart = page.locator('.lk-candle-chart[data-full-screen]')
  await expect(chart.locator('.app-chart-head')).toContainText(/EURUSD.*\d\.\d{5}/)
  await chart.getByRole('button', { name: 'Exit full screen' }).click()
  await expect(chart).toHaveCount(0)
})

test('in full screen, "Sell" opens the review of a sell order; the browser’s Back closes the review, and then full screen', async ({
  page,
}) => {
  await startDemo(page, '/trade?code=EURUSD')
  const chart = page.locator('.lk-candle-chart[data-full-screen]')
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(chart).toBeVisible()
  await page.goBack()
  await expect(chart).toHaveCount(0)
  await page.getByRole('button', { name: 'Full screen' }).click()
  await chart.getByRole('button', { name: /^Sell \d/ }).click()
  await expect(chart).toHaveCount(0)
  const review = page.getByRole('dialog', { name: 'Check your order' })
  await expect(review.getByRole('button', { name: /^Sell .* lots EURUSD/ })).toBeVisible()
  await page.goBack()
  await expect(review).toHaveCount(0)
  await expect(chart).toBeVisible()
  await page.goBack()
  await expect(chart).toHaveCount(0)
  await expect(page).toHaveURL(/code=EURUSD$/)
})

for (const lang of ['en', 'ru', 'ar'])
  test(`on a phone in ${lang}, a full-screen chart of a market with long prices shows its whole sell and buy buttons`, async ({
    page,
  }) => {
    await startDemo(page, '/trade?code=BTCUSD')
    await page.evaluate((chosen) => localStorage.setItem('leverkit.lang', chosen), lang)
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto('/trade?code=BTCUSD&full=1')
    const sides = page.locator('.app-chart-sides button')
    await expect(sides).toHaveCount(2)
    const edges = () =>
      sides.evaluateAll((all) =>
        all.map((side) => side.getBoundingClientRect()).map(({ left, right }) => [left >= 8, right <= 382]),
      )
    await expect.poll(edges).toEqual([
      [true, true],
      [true, true],
    ])
  })
