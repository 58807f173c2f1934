import { readFile } from 'node:fs/promises'
import { add, round, subtract } from '@leverkit/sdk/math'
import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'

test('the order history shows a total and can be refetched, filtered and exported; the address contains the filter @spec-2.54', async ({
  page,
}) => {
  const client = await startDemo(page, '/api/health')
  const [market] = await client.markets.list({ search: 'EURUSD' })
  if (!market) throw new Error('the broker has no EURUSD')
  for (const side of ['buy', 'sell'] as const) {
    const order = await client.orders.place({ kind: 'market', side, lots: '0.01', marketId: market.id, leverage: '100' })
    if (!order) throw new Error('the order was not filled')
    await client.orders.close({ id: order.id })
  }
  await page.goto('/order?type=3')
  const rows = page.locator('.lk-closed-order')
  await expect(rows).toHaveCount(2)
  // Profits have six decimals. Source: specification, section 9.
  await expect(rows.first().locator('.lk-money')).toHaveText(/^[+−]?0\.\d{6}$/)

  // The app's language is English and the device's locale is British, so dates have the British format.
  await expect(rows.first()).toContainText(/18 Nov,/)

  // In the history, the summary shows the total profit of the closed orders after fees (specification, section 2).
  const { orders } = await client.orders.list({ status: 'closed', page: 1 })
  const total = round({ value: orders.map(({ profit, fee }) => subtract(profit, fee)).reduce(add, '0'), places: 6 })
  const summary = page.getByRole('region', { name: 'Result after fees' })
  await expect(summary.locator('.lk-account-profit')).toContainText(total.replace('-', '−'))
  const again = page.waitForRequest((request) => /forex\/my_deal.*status=3/.test(request.url()))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await again
  await expect(page.getByRole('status').filter({ hasText: /^Updated at \d\d:\d\d:\d\d$/ })).toHaveCount(1)

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('dialog').getByText('Sell', { exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/side=sell/)
  // The sum of a filtered list is labelled as filtered, because the broker's total includes all orders.
  await expect(page.getByText(/^Filter: 1 closed position:/)).toBeVisible()
  await page.reload()
  await expect(rows).toHaveCount(1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('sell')
})
