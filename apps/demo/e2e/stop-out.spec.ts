import { expect, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { ownBroker, sameMarket } from './ownBroker.ts'
import { euroDollar } from './prices.ts'

// These tests share one broker and run one after another, because each test pauses the broker's clock.
test.describe.configure({ mode: 'default' })

// With a stop-out at a margin level of 900 %, the broker closes a position of 10 lots at the next price.
const broker = ownBroker(...sameMarket, '--stop-out', '900')

test.afterEach(async () => {
  await broker.control.heal()
  await broker.control.resume()
})

/** Opens positions. The broker then closes them because of the margin level, while the app shows another screen. */
const stopOut = async (page: Page, count: number) => {
  await broker.control.pause()
  const client = await startDemo(page, '/order?type=1', broker.address)
  const { id: marketId } = await euroDollar(client)
  for (let each = 0; each < count; each += 1)
    await client.orders.place({ side: 'buy', lots: '10', marketId, leverage: '500', kind: 'market' })
  await expect(page.locator('.lk-order')).toHaveCount(count)
  await page.getByRole('link', { name: 'Quotes' }).first().click()
  await broker.control.advance(60_000)
  const { orders } = await client.orders.list({ status: 'closed', page: 1 })
  expect(orders.map(({ closedBy }) => closedBy)).toEqual(Array(count).fill('stopOut'))
  return orders
}

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'your margin was too low' })

test('after a stop-out, a banner appears on every screen, even after a reload, until the user opens the history', async ({
  page,
}) => {
  const [order] = await stopOut(page, 1)
  await expect(banner(page)).toContainText(`We closed EURUSD #${order?.id}`)
  await expect(banner(page)).toContainText(/Result after fees: [−+]?\d/)
  await page.reload()
  await expect(banner(page)).toBeVisible()
  await page.goto(`${broker.address}/news`)
  await expect(banner(page)).toBeVisible()
  await banner(page).getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'EURUSD' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await page.goto(`${broker.address}/news`)
  await expect(page.locator('.lk-news-card').first()).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('several stop-outs cause one toast and one banner; after the user has dismissed the banner, it does not reappear', async ({
  page,
}) => {
  const orders = await stopOut(page, 2)
  for (const { id } of orders) await expect(banner(page)).toContainText(`EURUSD #${id}`)
  const toast = page.locator('.lk-toast')
  await expect(toast).toHaveCount(1)
  for (const { id } of orders) await expect(toast).toContainText(`EURUSD #${id}`)
  await banner(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner(page)).toHaveCount(0)
  await page.goto(`${broker.address}/notifications`)
  await expect(page.getByRole('link', { name: /We closed EURUSD/ })).toHaveCount(2)
  await expect(banner(page)).toHaveCount(0)
})

test('if a stop-out happens before the socket first connects, a banner appears as soon as the socket is connected', async ({
  page,
}) => {
  await broker.control.fault('drop')
  const [order] = await stopOut(page, 1)
  await expect(banner(page)).toHaveCount(0)
  await broker.control.heal()
  await expect(banner(page)).toContainText(`We closed EURUSD #${order?.id}`)
})

test('if a stop-out happens while the socket is disconnected, a banner appears after the reconnect', async ({ page }) => {
  await broker.control.pause()
  const client = await startDemo(page, '/order?type=1', broker.address)
  await expect(page.getByText('No open positions')).toBeVisible()
  const { id: marketId } = await euroDollar(client)
  const order = await client.orders.place({ side: 'buy', lots: '10', marketId, leverage: '500', kind: 'market' })
  await expect(page.locator('.lk-order')).toHaveCount(1)
  await Promise.all([page.waitForEvent('websocket'), broker.control.fault('drop')])
  await broker.control.advance(60_000)
  await broker.control.heal()
  await expect(banner(page)).toContainText(`We closed EURUSD #${order?.id}`)
  await expect(page.locator('.lk-order')).toHaveCount(0)
})

test('if a stop-out happens while the app is closed, a banner appears at the next start', async ({ page }) => {
  await broker.control.pause()
  const client = await startDemo(page, '/order?type=1', broker.address)
  const { id: marketId } = await euroDollar(client)
  const order = await client.orders.place({ side: 'buy', lots: '10', marketId, leverage: '500', kind: 'market' })
  await expect(page.locator('.lk-order')).toHaveCount(1)
  const saved = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('leverkit.openPositions')))
  await expect.poll(saved).toBe(true)
  // Opens an empty page in place of the app, as if the user had closed the app.
  await page.goto('about:blank')
  await broker.control.advance(60_000)
  await page.goto(`${broker.address}/news`)
  await expect(banner(page)).toContainText(`We closed EURUSD #${order?.id}`)
})
