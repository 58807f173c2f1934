import { expect, type Page, test } from '@playwright/test'
import { enter, startDemo } from './account.ts'
import { newActiveAccount } from './activeAccount.ts'
import { buy, euroDollar, pipsFrom } from './prices.ts'
import { wordsOf } from './words.ts'

test.skip(({ isMobile }) => isMobile, 'orders are a table only on a desktop')

/** Words of headings that break over two lines, and headings and cells that are cut off. */
const flaws = (page: Page) =>
  page.evaluate(() => {
    const words = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' })
    const isVisible = (element: Element) => element.getClientRects().length > 0
    const heads = [...document.querySelectorAll('[role=columnheader], th[scope=col]')].filter(isVisible)
    const found: string[] = []
    for (const head of heads) {
      const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { segment, index, isWordLike } of words.segment(text.nodeValue ?? '')) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + segment.length)
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top)))
          if (isWordLike && lines.size > 1) found.push(`broken: ${segment}`)
        }
    }
    const cells = [...document.querySelectorAll('.lk-data-grid-cell, .app-holding :is(th, td)')].filter(isVisible)
    const cut = cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => `cut off: ${textContent}`)
    return [...found, ...cut]
  })

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
    expect(await flaws(page), lang).toEqual([])
    const isWithin = await page.locator('.lk-data-grid-table').evaluate((table) => table.scrollWidth <= table.clientWidth)
    expect(isWithin).toBe(true)
  }
})

test('beside the market list, the tables below the chart show the current price and all buttons, and no heading breaks inside a word', {
  tag: '@wide',
}, async ({ page }) => {
  const client = await startDemo(page, '/')
  const { id: marketId, quote } = await euroDollar(client)
  const stops = { takeProfit: pipsFrom(quote.last, '80'), stopLoss: pipsFrom(quote.last, '-80') }
  await client.orders.close({ id: (await buy(client, stops)).id })
  await buy(client, stops)
  const targetPrice = pipsFrom(quote.last, '-40')
  const pending = { takeProfit: pipsFrom(targetPrice, '80'), stopLoss: pipsFrom(targetPrice, '-80'), targetPrice }
  await client.orders.place({ kind: 'pending', side: 'buy', lots: '1.50', marketId, leverage: '100', ...pending })
  const pane = page.locator('.app-holding')
  const tabs = ['open', 'pending', 'closed'] as const
  const languages = ['en', 'ar', 'de', 'fr', 'kr', 'ru']
  for (const [lang, tab] of languages.flatMap((each) => tabs.map((tab) => [each, tab] as const))) {
    await page.evaluate((lang) => localStorage.setItem('leverkit.lang', lang), lang)
    await page.evaluate((tab) => localStorage.setItem('leverkit.ordersTab', tab), tab)
    await page.goto('/trade?code=EURUSD')
    await expect(pane.locator('tbody tr')).toHaveCount(1)
    await expect(pane.getByRole('columnheader').filter({ visible: true })).toHaveCount(tab === 'closed' ? 6 : 7)
    const overflow = await pane.locator('.lk-tab-panel').evaluate((panel) => panel.scrollWidth - panel.clientWidth)
    expect(overflow, `${lang} ${tab}`).toBeLessThanOrEqual(0)
    expect(await flaws(page), `${lang} ${tab}`).toEqual([])
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
