import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { buy, euroDollar, pipsFrom } from './prices.ts'

// Size of the visible page on a phone whose browser bars are shown.
test.use({ viewport: { width: 390, height: 664 } })

test('on a screen of 390×664 px, the history shows a closed position without scrolling', async ({ page }) => {
  const client = await startDemo(page, '/')
  const { id } = await buy(client)
  await client.orders.close({ id })
  await page.goto('/order?type=3')
  await expect(page.locator('.app-history').getByText('EURUSD')).toBeInViewport({ ratio: 1 })
})

test('on a phone in landscape, four markets are in sight', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await startDemo(page, '/')
  for (const at of [0, 3]) await expect(page.locator('.lk-market-row').nth(at)).toBeInViewport({ ratio: 1 })
})

test('on a phone in landscape, two positions with stops and the account summary are in sight without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const client = await startDemo(page, '/')
  const { quote } = await euroDollar(client)
  const stops = { takeProfit: pipsFrom(quote.last, '80'), stopLoss: pipsFrom(quote.last, '-80') }
  await buy(client, stops)
  await buy(client, stops)
  await page.goto('/order')
  for (const at of [0, 1]) await expect(page.locator('.lk-order').nth(at)).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.app-account')).toBeInViewport({ ratio: 1 })
})

test('on a phone in landscape, the review of an order shows all figures without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await startDemo(page, '/trade?code=EURUSD')
  await page
    .getByRole('region', { name: 'Order ticket' })
    .getByRole('button', { name: /^Buy .* lots EURUSD/ })
    .click()
  const review = page.getByRole('dialog', { name: 'Check your order' })
  for (const label of ['Account', 'Stop loss', 'Fee', 'Margin level after', 'Stop-out price'])
    await expect(review.getByText(label, { exact: true })).toBeInViewport({ ratio: 1 })
})
