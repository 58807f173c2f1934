import { expect, type Page, test } from '@playwright/test'
import { enter, startDemo } from './account.ts'
import { newActiveAccount } from './activeAccount.ts'
import { buy, euroDollar, pipsFrom } from './prices.ts'
import { wordsOf } from './words.ts'

test.skip(({ isMobile }) => isMobile, 'orders are a table only on a desktop')

test('the headings of the table of orders are not cut off in the languages with the longest words', { tag: '@wide' }, async ({
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

test('beside the market list, the tables below the chart show the current price and all buttons, also with long words', {
  tag: '@wide',
}, async ({ page }) => {
  const client = await startDemo(page, '/')
  const { quote } = await euroDollar(client)
  const stops = { takeProfit: pipsFrom(quote.last, '80'), stopLoss: pipsFrom(quote.last, '-80') }
  await client.orders.close({ id: (await buy(client, stops)).id })
  await buy(client, stops)
  const pane = page.locator('.app-holding')
  const languages = ['en', 'ar', 'de', 'ru']
  for (const [lang, tab] of languages.flatMap((each) => [[each, 'open'] as const, [each, 'closed'] as const])) {
    await page.evaluate((lang) => localStorage.setItem('leverkit.lang', lang), lang)
    await page.evaluate((tab) => localStorage.setItem('leverkit.ordersTab', tab), tab)
    await page.goto('/trade?code=EURUSD')
    await expect(pane.locator('tbody tr')).toHaveCount(1)
    await expect(pane.getByRole('columnheader').filter({ visible: true })).toHaveCount(tab === 'open' ? 7 : 6)
    const overflow = await pane.locator('.lk-tab-panel').evaluate((panel) => panel.scrollWidth - panel.clientWidth)
    expect(overflow, `${lang} ${tab}`).toBeLessThanOrEqual(0)
  }
})

/** Texts of the headings, with their left and right edges in px from the left. */
const headings = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((all) =>
    all.map((head) => {
      const { left, right } = head.getBoundingClientRect()
      return [head.textContent ?? '', Math.round(left), Math.round(right)] as const
    }),
  )

/** Left and right edge of the column with a heading, in px from the left. */
const columnOf = (found: Awaited<ReturnType<typeof headings>>, name: string) => {
  const [, ...edges] = found.find(([text]) => text === name) ?? []
  if (edges.length === 0) throw new Error(`no column ${name} in ${found.map(([text]) => text).join(', ')}`)
  return edges
}

for (const lang of ['en', 'ar'] as const)
  test(`the tables of open, pending and closed orders have their common columns at the same positions in ${lang}`, {
    tag: '@wide',
  }, async ({ page }) => {
    const t = wordsOf(lang)
    await enter(page, await newActiveAccount(), '/')
    await page.evaluate((lang) => localStorage.setItem('leverkit.lang', lang), lang)
    await page.goto('/order?type=1')
    await expect(page.getByRole('columnheader')).toHaveCount(11)
    const tabs = await page.locator('.lk-tab').first().boundingBox()
    const open = await headings(page)
    await page.getByRole('tab').nth(1).click()
    await expect(page.getByRole('columnheader', { name: t('orders.distance') })).toBeVisible()
    const pending = await headings(page)
    expect(pending.map(([, ...edges]) => edges)).toEqual(open.map(([, ...edges]) => edges))
    await page.getByRole('tab').nth(2).click()
    await expect(page.getByRole('columnheader', { name: t('orders.reason') })).toBeVisible()
    const closed = await headings(page)
    for (const name of [t('orders.curve.market'), t('trade.side'), t('trade.lots'), t('orders.detail.openPrice')])
      expect(columnOf(closed, name)).toEqual(columnOf(open, name))
    expect(columnOf(closed, t('orders.summary.afterFees'))).toEqual(columnOf(open, t('orders.detail.beforeFees')))
    expect(columnOf(closed, t('orders.detail.closedAt'))).toEqual(columnOf(open, t('orders.detail.openedAt')))
    expect((await page.locator('.lk-tab').first().boundingBox())?.y).toBe(tabs?.y)
  })
