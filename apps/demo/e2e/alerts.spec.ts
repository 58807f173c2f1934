import type { Client } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/math'
import { expect, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { ownBroker, sameMarket } from './ownBroker.ts'
import { buy, euroDollar, pipsFrom } from './prices.ts'

// These tests share one broker and run one after another, because each test moves the broker's clock or sets its faults.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 390, height: 664 } })

const broker = ownBroker(...sameMarket)

test.afterEach(async () => {
  await broker.control.heal()
  await broker.control.resume()
})

const start = (page: Page, path: string) => startDemo(page, path, broker.address)
const priceOf = async (client: Client) => (await euroDollar(client)).quote.last

/** Sets an alert through the bell of the trade screen. */
const setAlert = async (page: Page, price: string) => {
  await page.getByRole('button', { name: 'Price alerts for EURUSD' }).click()
  const sheet = page.getByRole('dialog', { name: 'Price alert for EURUSD' })
  await sheet.getByRole('textbox', { name: 'Price' }).fill(price)
  await sheet.getByRole('button', { name: 'Set alert' }).click()
  await expect(sheet).toBeHidden()
}

/**
 * Advances market time until the price has left a range. Returns the word with which the app describes the direction of the
 * move.
 */
const untilLeft = async (client: Client, low: string, high: string): Promise<'rose' | 'fell'> => {
  for (let minutes = 0; minutes <= 600; minutes += 1) {
    const price = await priceOf(client)
    if (compare(price, high) >= 0) return 'rose'
    if (compare(price, low) <= 0) return 'fell'
    await broker.control.advance(60_000)
  }
  throw new Error('the price stayed within the range for ten hours of the market')
}

/** Sets one alert above the current price and one below it. */
const setRange = async (page: Page, client: Client) => {
  const price = await priceOf(client)
  const [low, high] = [pipsFrom(price, '-3'), pipsFrom(price, '3')]
  for (const each of [low, high]) await setAlert(page, each)
  return { low, high }
}

const fired = (page: Page) => page.locator('.lk-toast').filter({ hasText: /EURUSD (rose|fell) to/ })

/**
 * Advances market time until the app shows that an alert has fired. Returns the text. The loop looks at the app and not at the
 * price of the broker, which may reach the alert and move back within one step.
 */
const untilFired = async (page: Page): Promise<string> => {
  for (let minutes = 0; minutes <= 600; minutes += 1) {
    const [text] = await fired(page).allInnerTexts()
    const told = text && /EURUSD (?:rose|fell) to [\d.]+/.exec(text)?.[0]
    if (told) return told
    await broker.control.advance(60_000)
  }
  throw new Error('no alert has fired within ten hours of the market')
}

test('a price alert fires once, even while the news screen is open, and is added to the notifications', async ({ page }) => {
  const client = await start(page, '/trade?code=EURUSD')
  // The market is paused, so no alert fires before the news screen is open.
  await broker.control.pause()
  const { low, high } = await setRange(page, client)
  await page.goto(`${broker.address}/news`)
  await expect(page.locator('.lk-news-card').first()).toBeVisible()
  const told = await untilFired(page)
  expect([`EURUSD rose to ${high}`, `EURUSD fell to ${low}`]).toContain(told)
  await expect(fired(page).filter({ hasText: told })).toHaveCount(1)
  await page.goto(`${broker.address}/notifications`)
  await expect(page.getByRole('link', { name: told })).toHaveCount(1)
  await broker.control.advance(60_000)
  await page.reload()
  await expect(page.getByRole('link', { name: told })).toHaveCount(1)
  await expect(fired(page).filter({ hasText: told })).toHaveCount(0)
})

test('if the price reaches an alert while the connection is lost, the alert fires once after the reconnect, marked as missed', async ({
  page,
}) => {
  const client = await start(page, '/trade?code=EURUSD')
  const { low, high } = await setRange(page, client)
  // The market is paused, so the price does not move back after it has reached the alert.
  await broker.control.pause()
  await broker.control.fault('drop')
  const direction = await untilLeft(client, low, high)
  await expect(fired(page)).toHaveCount(0)
  await broker.control.heal('drop')
  const toast = fired(page).filter({ hasText: `EURUSD ${direction} to ${direction === 'rose' ? high : low}` })
  await expect(toast).toHaveCount(1)
  await expect(toast).toContainText('This happened while you were away.')
  await page.goto(`${broker.address}/notifications`)
  await expect(page.getByRole('link', { name: `EURUSD ${direction} to` })).toHaveCount(1)
  await expect(toast).toHaveCount(0)
})

test('if the broker closes a position, a notification reports the close and stays marked as new until the user marks it as read', async ({
  page,
}) => {
  const client = await start(page, '/')
  const price = await priceOf(client)
  const { id } = await buy(client, { takeProfit: pipsFrom(price, '3'), stopLoss: pipsFrom(price, '-3') })
  await expect(page.getByRole('link', { name: /1 open position/ })).toBeVisible()
  for (let minutes = 0; (await client.orders.list({ status: 'open', page: 1 })).total > 0; minutes += 1) {
    if (minutes > 600) throw new Error('the order was not closed within ten hours of the market')
    await broker.control.advance(60_000)
  }
  await expect(page.locator('.lk-toast')).toContainText(/EURUSD/)
  await page.getByRole('button', { name: /^Notifications: \d/ }).click()
  const entry = page.getByRole('link', { name: /^New EURUSD.*(stop loss|take profit)/i })
  await expect(entry).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('link', { name: /^New/ })).toHaveCount(0)
  const link = page.getByRole('link', { name: /^EURUSD.*(stop loss|take profit)/i })
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/order\\?type=3&id=${id}`))
})

test('a warning about a low margin level is shown until the level has recovered', async ({ page }) => {
  const client = await start(page, '/news')
  const { id: marketId } = await euroDollar(client)
  const order = await client.orders.place({ side: 'buy', lots: '30.00', marketId, leverage: '500', kind: 'market' })
  if (!order) throw new Error('the order was not filled')
  const banner = page.locator('.lk-banner').filter({ hasText: 'Your margin level is low' })
  await expect(banner).toContainText(/1\d\d\.\d\d%/)
  await expect(page.locator('[role=status]').filter({ hasText: 'Close positions or deposit to raise it.' })).toHaveCount(1)
  await client.orders.close({ id: order.id })
  await expect(banner).toBeHidden()
  await expect(page.locator('[role=status]').filter({ hasText: 'Close positions or deposit to raise it.' })).toHaveCount(0)
})
