import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { buy } from './prices.ts'

// Size of the visible page on a phone whose browser bars are shown.
test.use({ viewport: { width: 390, height: 664 } })

test('on a screen of 390×664 px, the history shows a closed position without scrolling', async ({ page }) => {
  const client = await startDemo(page, '/')
  const { id } = await buy(client)
  await client.orders.close({ id })
  await page.goto('/order?type=3')
  await expect(page.locator('.app-history').getByText('EURUSD')).toBeInViewport({ ratio: 1 })
})
