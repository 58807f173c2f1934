import { expect, type Locator, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'

test.skip(({ isMobile }) => isMobile, 'several charts need the width of a desktop')

const chooseCount = async (page: Page, count: number) => {
  await page.getByRole('button', { name: 'Number of charts' }).click()
  await page.getByRole('menuitemradio', { name: `${count}`, exact: true }).click()
}
const charts = (page: Page) => page.locator('.app-slot')
const chartOf = (page: Page, code: string) => page.getByRole('region', { name: code, exact: true })
const periodOf = (chart: Locator, name: string | RegExp) => chart.getByRole('button', { name })
const ticket = (page: Page) => page.getByRole('region', { name: 'Order ticket', exact: true })
const header = (page: Page) => page.locator('.app-trade-market > .lk-instrument')

test('two charts show two markets, the ticket uses the market of the active chart, and a reload restores both charts', {
  tag: '@wide',
}, async ({ page }) => {
  await startDemo(page, '/trade?code=EURUSD')
  await chooseCount(page, 2)
  await expect(charts(page)).toHaveCount(2)
  await expect(chartOf(page, 'EURUSD')).toHaveAttribute('aria-current', 'true')
  const other = charts(page).nth(1)
  // The market picker of a chart changes only the market of this chart.
  await other.locator('.app-slot-pick').click()
  await page.getByRole('dialog').getByRole('searchbox').fill('XAU')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /XAUUSD/ })
    .click()
  await expect(chartOf(page, 'XAUUSD')).toHaveAttribute('aria-current', 'true')
  await expect(chartOf(page, 'EURUSD')).toBeVisible()
  await expect(page).toHaveURL(/code=XAUUSD/)
  await expect(ticket(page).getByRole('button', { name: /^Buy .* lots XAUUSD/ })).toBeVisible()
  // Each chart has its own candles.
  await periodOf(chartOf(page, 'XAUUSD'), '15m, 15 minutes').click()
  await page.getByRole('menuitemradio', { name: '1 hour' }).click()
  await chartOf(page, 'EURUSD').locator('.lk-candle-frame').click()
  await expect(page).toHaveURL(/code=EURUSD/)
  await expect(ticket(page).getByRole('button', { name: /^Buy .* lots EURUSD/ })).toBeVisible()
  await expect(header(page)).toContainText('EURUSD')
  await expect(periodOf(chartOf(page, 'EURUSD'), '15m, 15 minutes')).toBeVisible()
  await page.reload()
  await expect(charts(page)).toHaveCount(2)
  await expect(chartOf(page, 'EURUSD')).toHaveAttribute('aria-current', 'true')
  await expect(periodOf(chartOf(page, 'XAUUSD'), '1h, 1 hour')).toBeVisible()
  // The market list has made room for the charts. Choosing a market in it changes the market of the active chart.
  await expect(page.locator('.lk-panes-list')).toBeHidden()
  await page.getByRole('button', { name: 'Quotes', exact: true }).click()
  await page.locator('.lk-panes-list').getByText('GBPUSD', { exact: true }).click()
  await expect(chartOf(page, 'GBPUSD')).toHaveAttribute('aria-current', 'true')
  await expect(chartOf(page, 'EURUSD')).toHaveCount(0)
  await expect(chartOf(page, 'XAUUSD')).toBeVisible()
  // If the address contains no market, the active chart keeps its market.
  await page.goto('/trade')
  await expect(chartOf(page, 'GBPUSD')).toHaveAttribute('aria-current', 'true')
})

test('focusing a button of a chart makes the chart active; setting the number of charts to 1 keeps only the active chart', {
  tag: '@wide',
}, async ({ page }) => {
  await startDemo(page, '/trade?code=EURUSD')
  await chooseCount(page, 4)
  await expect(charts(page)).toHaveCount(4)
  const third = charts(page).nth(2)
  const code = (await third.getAttribute('aria-label')) ?? ''
  const period = periodOf(third, '15m, 15 minutes')
  await period.focus()
  await expect(third).toHaveAttribute('aria-current', 'true')
  await expect(header(page)).toContainText(code)
  await expect(period).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  await chooseCount(page, 1)
  await expect(page.locator('.lk-panes-list')).toBeVisible()
  await expect(charts(page)).toHaveCount(0)
  await expect(page.locator('.app-chart')).toHaveCount(1)
})

test('each chart receives live candles of its market, and removing a chart ends its subscription', { tag: '@wide' }, async ({
  page,
}) => {
  const sent: string[] = []
  const received: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(`${payload}`))
    socket.on('framereceived', ({ payload }) => received.push(`${payload}`))
  })
  await startDemo(page, '/trade?code=EURUSD')
  await chooseCount(page, 2)
  const other = (await charts(page).nth(1).getAttribute('aria-label')) ?? ''
  const isCandleOf = (code: string) => (frame: string) => frame.includes('KLINE') && frame.includes(code)
  await expect.poll(() => received.some(isCandleOf(other))).toBe(true)
  const before = received.filter(isCandleOf('EURUSD')).length
  await expect.poll(() => received.filter(isCandleOf('EURUSD')).length).toBeGreaterThan(before)
  await chooseCount(page, 1)
  await expect.poll(() => sent.filter((frame) => frame.includes(`KLINE.${other}`)).at(-1)).toContain('unsub')
})
