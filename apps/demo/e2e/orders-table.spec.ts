import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'

test.skip(({ isMobile }) => isMobile, 'orders are a table only on a desktop')

test('the headings of the table of orders are complete in the languages with the longest words', { tag: '@wide' }, async ({
  page,
}) => {
  const client = await startDemo(page, '/')
  const [market] = await client.markets.list({ search: 'EURUSD' })
  if (!market) throw new Error('the broker has no EURUSD')
  await client.orders.place({ kind: 'market', side: 'buy', lots: '0.01', marketId: market.id, leverage: '50' })
  for (const lang of ['ar', 'it', 'my', 'ru']) {
    await page.evaluate((lang) => localStorage.setItem('leverkit.lang', lang), lang)
    await page.goto('/order?type=1')
    const labels = page.getByRole('columnheader').locator('.lk-data-grid-label')
    await expect(labels).toHaveCount(10)
    const cut = await labels.evaluateAll((all) =>
      all
        .filter((label) => label.scrollWidth > label.clientWidth || label.scrollHeight > label.clientHeight)
        .map((label) => label.textContent),
    )
    expect(cut).toEqual([])
    const isWithin = await page.locator('.lk-data-grid-table').evaluate((table) => table.scrollWidth <= table.clientWidth)
    expect(isWithin).toBe(true)
  }
})
