import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'

test('skips the list by keyboard to the order form on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const skip = page.getByRole('main').getByRole('button', { name: 'Trade', exact: true })
  // Also on the first screen of a visit, before another screen has loaded its styles.
  await page.goto('/trade?code=EURUSD')
  await expect(skip).toHaveCSS('clip-path', 'inset(50%)')
  await startDemo(page, '/trade?code=EURUSD')
  const ticket = page.getByRole('region', { name: 'Order', exact: true })
  await expect(ticket).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ticket).toBeFocused()
})

test('shows market and price in full screen, and leaves it with one button', async ({ page }) => {
  await startDemo(page, '/trade?code=EURUSD')
  await page.getByRole('button', { name: 'Full screen' }).click()
  const chart = page.locator('.lk-candle-chart[data-full-screen]')
  await expect(chart.locator('.app-chart-head')).toContainText(/EURUSD.*\d\.\d{5}/)
  await chart.getByRole('button', { name: 'Leave full screen' }).click()
  await expect(chart).toHaveCount(0)
})
