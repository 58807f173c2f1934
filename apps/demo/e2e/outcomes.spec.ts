import type { Client } from '@leverkit/sdk'
import { expect, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { ownBroker, sameMarket } from './ownBroker.ts'
import { buy, euroDollar, pipsFrom } from './prices.ts'

// These tests share one broker and run one after another, because each test sets the broker's faults.
test.describe.configure({ mode: 'default' })

const broker = ownBroker(...sameMarket)

test.afterEach(() => broker.control.heal())

/** Counts the page's requests to one path. */
const countOf = (page: Page, path: string) => {
  const counted = { times: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) counted.times += 1
  })
  return counted
}

const press = async (page: Page, name: string) => {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
}

test('if the answer to a close request is lost, the app looks up the outcome and does not send the request again @spec-8.2', async ({
  page,
}) => {
  const client = await startDemo(page, '/', broker.address)
  const { id } = await buy(client)
  const sent = countOf(page, '/forex/close')
  await page.goto(`${broker.address}/order?type=1&id=${id}`)
  await broker.control.fault('partial', { value: 'orders.close', times: 1 })
  await press(page, 'Close position')
  const toast = page.locator('.lk-toast')
  await expect(toast).toContainText(`Position ${id} was closed`)
  await expect(toast).toContainText(/Result after fees: [−+]?\d/)
  await expect(toast).toHaveCount(1)
  await expect(page.getByText('No open positions')).toBeVisible()
  expect(sent.times).toBe(1)
  expect((await client.orders.list({ status: 'closed', page: 1 })).orders).toMatchObject([{ id, closedBy: 'person' }])
})

test('if the answer to a cancellation request is lost, the app looks up and reports the outcome', async ({ page }) => {
  const client = await startDemo(page, '/', broker.address)
  const { id: marketId, quote } = await euroDollar(client)
  const terms = { side: 'buy', lots: '0.10', marketId, leverage: '100', kind: 'pending' } as const
  await client.orders.place({ ...terms, targetPrice: pipsFrom(quote.last, '-200') })
  const [pending] = (await client.orders.list({ status: 'pending', page: 1 })).orders
  if (!pending) throw new Error('no order is pending')
  const sent = countOf(page, '/forex/cancel_trade')
  await page.goto(`${broker.address}/order?type=0&id=${pending.id}`)
  await broker.control.fault('partial', { value: 'orders.cancel', times: 1 })
  await press(page, 'Cancel order')
  const toast = page.locator('.lk-toast')
  await expect(toast).toContainText(`Order ${pending.id} was cancelled`)
  await expect(toast).toHaveCount(1)
  await expect(page.getByText('No pending orders')).toBeVisible()
  expect(sent.times).toBe(1)
})

test('if the page is reloaded before the answer to a close request arrives, the app looks up and reports the outcome', async ({
  page,
}) => {
  const client = await startDemo(page, '/', broker.address)
  const { id } = await buy(client)
  const sent = countOf(page, '/forex/close')
  // The broker closes the position, but its answer never reaches the page.
  await page.route('**/forex/close*', (route) => void route.fetch())
  await page.goto(`${broker.address}/order?type=1&id=${id}`)
  await press(page, 'Close position')
  const closed = async () => (await client.orders.list({ status: 'closed', page: 1 })).total
  await expect.poll(closed).toBe(1)
  await page.goto(`${broker.address}/news`)
  const toast = page.locator('.lk-toast')
  await expect(toast).toContainText(`Position ${id} was closed`)
  await expect(toast).toContainText(/Result after fees: [−+]?\d/)
  expect(sent.times).toBe(1)
  await page.reload()
  await expect(page.locator('.lk-news-card').first()).toBeVisible()
  await expect(toast).toHaveCount(0)
})

/** Enters take profit and stop loss in the open sheet and saves them. */
const saveLimits = async (page: Page, { takeProfit, stopLoss }: { takeProfit: string; stopLoss: string }) => {
  const sheet = page.getByRole('dialog', { name: 'EURUSD' })
  await sheet.getByRole('textbox', { name: 'Take profit' }).fill(takeProfit)
  await sheet.getByRole('textbox', { name: 'Stop loss' }).fill(stopLoss)
  await sheet.getByRole('button', { name: 'Save TP / SL' }).click()
  return sheet
}

/** Returns take profit and stop loss of the only open order, as stored by the broker. */
const limitsOf = async (client: Client) => {
  const [order] = (await client.orders.list({ status: 'open', page: 1 })).orders
  return { takeProfit: order?.takeProfit, stopLoss: order?.stopLoss }
}

test('if the answer to a change of take profit and stop loss is lost, the app looks up both prices and reports them as saved @spec-4.13', async ({
  page,
}) => {
  const client = await startDemo(page, '/', broker.address)
  const { id } = await buy(client)
  const { quote } = await euroDollar(client)
  const limits = { takeProfit: pipsFrom(quote.last, '200'), stopLoss: pipsFrom(quote.last, '-200') }
  const sent = countOf(page, '/forex/set_stop_price')
  await page.goto(`${broker.address}/order?type=1&id=${id}`)
  await broker.control.fault('partial', { value: 'orders.setStops', times: 1 })
  const sheet = await saveLimits(page, limits)
  const toast = page.locator('.lk-toast')
  await expect(toast).toContainText(`TP / SL of ${id} saved`)
  await expect(toast).toHaveCount(1)
  await expect(sheet).toBeHidden()
  expect(sent.times).toBe(1)
  expect(await limitsOf(client)).toEqual(limits)
})

test('after a reload, the app reports that a change of take profit and stop loss did not reach the broker', async ({ page }) => {
  const client = await startDemo(page, '/', broker.address)
  const { id } = await buy(client)
  const { last } = (await euroDollar(client)).quote
  const sent = countOf(page, '/forex/set_stop_price')
  await page.route('**/forex/set_stop_price*', () => undefined)
  await page.goto(`${broker.address}/order?type=1&id=${id}`)
  await saveLimits(page, { takeProfit: pipsFrom(last, '200'), stopLoss: pipsFrom(last, '-200') })
  await expect.poll(() => sent.times).toBe(1)
  await page.reload()
  await expect(page.locator('.lk-toast')).toContainText('We checked: so far nothing has changed.')
  expect(sent.times).toBe(1)
  expect(await limitsOf(client)).toEqual({ takeProfit: null, stopLoss: null })
})

test('if a change of take profit and stop loss does not reach the broker, the app says so and keeps the input @spec-4.14', async ({
  page,
}) => {
  const client = await startDemo(page, '/', broker.address)
  const { last } = (await euroDollar(client)).quote
  // The new prices differ from the old prices by less than a pip. The app must compare prices exactly, or it would treat the new
  // and the old prices as equal.
  const before = { takeProfit: pipsFrom(last, '200'), stopLoss: pipsFrom(last, '-200') }
  const { id } = await buy(client, before)
  const sent = countOf(page, '/forex/set_stop_price')
  // Aborts the request inside the page. If the broker closed a reused connection instead, Chromium would send the request
  // again.
  await page.route('**/forex/set_stop_price*', (route) => route.abort('connectionfailed'))
  await page.goto(`${broker.address}/order?type=1&id=${id}`)
  const asked = { takeProfit: pipsFrom(before.takeProfit, '0.5'), stopLoss: pipsFrom(before.stopLoss, '0.5') }
  const sheet = await saveLimits(page, asked)
  const toast = page.locator('.lk-toast')
  await expect(toast).toContainText('Our servers didn’t answer.')
  await expect(toast).toContainText('We checked: so far nothing has changed.')
  await expect(toast).toHaveCount(1)
  await expect(page.getByText(`TP / SL of ${id} saved`)).toHaveCount(0)
  await expect(sheet.getByRole('textbox', { name: 'Stop loss' })).toHaveValue(asked.stopLoss)
  expect(sent.times).toBe(1)
  expect(await limitsOf(client)).toEqual(before)

  await page.unroute('**/forex/set_stop_price*')
  await sheet.getByRole('button', { name: 'Save TP / SL' }).click()
  await expect(sheet).toBeHidden()
  expect(await limitsOf(client)).toEqual(asked)
})

test('if a close request does not reach the broker, a toast reports this and the order remains @spec-8.3', async ({ page }) => {
  const client = await startDemo(page, '/', broker.address)
  const { id } = await buy(client)
  const sent = countOf(page, '/forex/close')
  await page.route('**/forex/close?*', (route) => route.abort('connectionfailed'))
  await page.goto(`${broker.address}/order?type=1&id=${id}`)
  await press(page, 'Close position')
  const toast = page.locator('.lk-toast')
  await expect(toast).toContainText('Our servers didn’t answer.')
  await expect(toast).toContainText('We checked: so far nothing has changed.')
  await expect(toast).toHaveCount(1)
  await expect(page.getByText(`Position ${id} was closed`)).toHaveCount(0)
  await expect(page.getByRole('alertdialog', { name: /^Close your/ })).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'EURUSD' }).getByRole('button', { name: 'Close position' })).toBeEnabled()
  expect(sent.times).toBe(1)
  expect((await client.orders.list({ status: 'open', page: 1 })).orders).toMatchObject([{ id, closedAt: null }])
  expect((await client.orders.list({ status: 'closed', page: 1 })).total).toBe(0)
})

test('an order cannot be closed while its market is closed, and the reason is shown', async ({ page }) => {
  const client = await startDemo(page, '/', broker.address)
  const { id } = await buy(client)
  await page.goto(`${broker.address}/order?type=1&id=${id}`)
  const sheet = page.getByRole('dialog', { name: 'EURUSD' })
  await expect(sheet.getByRole('button', { name: 'Close position' })).toBeEnabled()
  await broker.control.fault('marketClosed', { value: 'EURUSD' })
  await expect(sheet.getByRole('button', { name: 'Market closed' })).toBeDisabled()
  await expect(sheet.getByRole('button', { name: 'Close position' })).toHaveCount(0)
  await broker.control.heal()
  await expect(sheet.getByRole('button', { name: 'Close position' })).toBeEnabled()
})

const unavailable = 'This service isn’t available right now. Try again in a moment.'
const refused = { json: { code: 1004, msg: 'later', data: null } }

/** Waits long enough for a repeated message to appear, then expects the message exactly once. */
const isSaidOnce = async (page: Page) => {
  await expect(page.getByText(unavailable).first()).toBeVisible()
  await page.clock.runFor(3_000)
  await expect(page.getByText(unavailable)).toHaveCount(1)
}

test('a refused demo reset is reported once, in its dialog', async ({ page }) => {
  await page.clock.install()
  await page.route('**/resetForexDemoAccount*', (route) => route.fulfill(refused))
  await startDemo(page, '/user', broker.address)
  await page.getByRole('button', { name: 'Reset demo account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(dialog.getByText(unavailable)).toBeVisible()
  await isSaidOnce(page)
})

test('if the first request of a screen fails, one error replaces the content @spec-8.16', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/news/list*', (route) => route.fulfill(refused))
  await page.goto(`${broker.address}/news`)
  await isSaidOnce(page)
  await page.unroute('**/api/news/list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.lk-news-card').first()).toBeVisible()
})
