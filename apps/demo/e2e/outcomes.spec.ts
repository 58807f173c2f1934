import { type Control, createControl } from '@leverkit/sandbox'
import type { Client } from '@leverkit/sdk'
import { expect, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { type Broker, freePort, startBroker } from './broker.ts'
import { buy, euroDollar, pipsFrom } from './prices.ts'

// These tests share one broker and run in series, because each sets its faults.
test.describe.configure({ mode: 'default' })

let broker: Broker
let control: Control

test.beforeAll(async () => {
  broker = await startBroker(await freePort(), '--memory', '--seed', '7', '--from', '2026-11-18T14:00:00Z')
  control = createControl(broker.address)
})

test.afterEach(() => control.heal())

test.afterAll(() => {
  broker.process.kill('SIGTERM')
})

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

test('looks up a close whose answer was lost, does not resend it, and reports the result @spec-8.2', async ({ page }) => {
  const client = await startDemo(page, '/', broker.address)
  const { id } = await buy(client)
  const sent = countOf(page, '/forex/close')
  await page.goto(`${broker.address}/order?type=1&id=${id}`)
  await control.fault('partial', { value: 'orders.close', times: 1 })
  await press(page, 'Close order')
  const toast = page.locator('.lk-toast')
  await expect(toast).toContainText(`Order ${id} was closed`)
  await expect(toast).toContainText(/Result [−+]?\d/)
  await expect(toast).toHaveCount(1)
  await expect(page.getByText('No open orders')).toBeVisible()
  expect(sent.times).toBe(1)
  expect((await client.orders.list({ status: 'closed', page: 1 })).orders).toMatchObject([{ id, closedBy: 'person' }])
})

test('looks up a cancellation whose answer was lost, and reports it', async ({ page }) => {
  const client = await startDemo(page, '/', broker.address)
  const { id: marketId, quote } = await euroDollar(client)
  const terms = { side: 'buy', lots: '0.10', marketId, leverage: '100', kind: 'pending' } as const
  await client.orders.place({ ...terms, targetPrice: pipsFrom(quote.last, '-200') })
  const [pending] = (await client.orders.list({ status: 'pending', page: 1 })).orders
  if (!pending) throw new Error('no order is pending')
  const sent = countOf(page, '/forex/cancel_trade')
  await page.goto(`${broker.address}/order?type=0&id=${pending.id}`)
  await control.fault('partial', { value: 'orders.cancel', times: 1 })
  await press(page, 'Cancel order')
  const toast = page.locator('.lk-toast')
  await expect(toast).toContainText(`Order ${pending.id} was cancelled`)
  await expect(toast).toHaveCount(1)
  await expect(page.getByText('No pending orders')).toBeVisible()
  expect(sent.times).toBe(1)
})

/** Enters limits in the open sheet and saves them. */
const saveLimits = async (page: Page, { takeProfit, stopLoss }: { takeProfit: string; stopLoss: string }) => {
  const sheet = page.getByRole('dialog', { name: 'EURUSD' })
  await sheet.getByRole('textbox', { name: 'Take profit' }).fill(takeProfit)
  await sheet.getByRole('textbox', { name: 'Stop loss' }).fill(stopLoss)
  await sheet.getByRole('button', { name: 'Save limits' }).click()
  return sheet
}

/** The broker's limits of the one open order. */
const limitsOf = async (client: Client) => {
  const [order] = (await client.orders.list({ status: 'open', page: 1 })).orders
  return { takeProfit: order?.takeProfit, stopLoss: order?.stopLoss }
}

test('looks up limits whose answer was lost, and reports them as saved @spec-4.13', async ({ page }) => {
  const client = await startDemo(page, '/', broker.address)
  const { id } = await buy(client)
  const { quote } = await euroDollar(client)
  const limits = { takeProfit: pipsFrom(quote.last, '200'), stopLoss: pipsFrom(quote.last, '-200') }
  const sent = countOf(page, '/forex/set_stop_price')
  await page.goto(`${broker.address}/order?type=1&id=${id}`)
  await control.fault('partial', { value: 'orders.setStops', times: 1 })
  const sheet = await saveLimits(page, limits)
  const toast = page.locator('.lk-toast')
  await expect(toast).toContainText(`Limits of order ${id} saved`)
  await expect(toast).toHaveCount(1)
  await expect(sheet).toBeHidden()
  expect(sent.times).toBe(1)
  expect(await limitsOf(client)).toEqual(limits)
})

test('reports limits that did not reach the broker as not saved, and keeps the input @spec-4.14', async ({ page }) => {
  const client = await startDemo(page, '/', broker.address)
  const { last } = (await euroDollar(client)).quote
  // Less than a pip from the new limits: a rough comparison would take them for equal.
  const before = { takeProfit: pipsFrom(last, '200'), stopLoss: pipsFrom(last, '-200') }
  const { id } = await buy(client, before)
  const sent = countOf(page, '/forex/set_stop_price')
  // The request is aborted in the page: Chromium has no open connection on which to resend it.
  await page.route('**/forex/set_stop_price*', (route) => route.abort('connectionfailed'))
  await page.goto(`${broker.address}/order?type=1&id=${id}`)
  const asked = { takeProfit: pipsFrom(before.takeProfit, '0.5'), stopLoss: pipsFrom(before.stopLoss, '0.5') }
  const sheet = await saveLimits(page, asked)
  const toast = page.locator('.lk-toast')
  await expect(toast).toContainText('No answer came.')
  await expect(toast).toContainText('We looked: so far the order stands at the broker as it was.')
  await expect(toast).toHaveCount(1)
  await expect(page.getByText(`Limits of order ${id} saved`)).toHaveCount(0)
  await expect(sheet.getByRole('textbox', { name: 'Stop loss' })).toHaveValue(asked.stopLoss)
  expect(sent.times).toBe(1)
  expect(await limitsOf(client)).toEqual(before)

  await page.unroute('**/forex/set_stop_price*')
  await sheet.getByRole('button', { name: 'Save limits' }).click()
  await expect(sheet).toBeHidden()
  expect(await limitsOf(client)).toEqual(asked)
})

test('reports a close that did not reach the broker as not closed, and keeps the order @spec-8.3', async ({ page }) => {
  const client = await startDemo(page, '/', broker.address)
  const { id } = await buy(client)
  const sent = countOf(page, '/forex/close')
  await page.route('**/forex/close?*', (route) => route.abort('connectionfailed'))
  await page.goto(`${broker.address}/order?type=1&id=${id}`)
  await press(page, 'Close order')
  const toast = page.locator('.lk-toast')
  await expect(toast).toContainText('No answer came.')
  await expect(toast).toContainText('We looked: so far the order stands at the broker as it was.')
  await expect(toast).toHaveCount(1)
  await expect(page.getByText(`Order ${id} was closed`)).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'EURUSD' }).getByRole('button', { name: 'Close order' })).toBeEnabled()
  expect(sent.times).toBe(1)
  expect((await client.orders.list({ status: 'open', page: 1 })).orders).toMatchObject([{ id, closedAt: null }])
  expect((await client.orders.list({ status: 'closed', page: 1 })).total).toBe(0)
})

test('disables closing an order while its market is closed, with the reason', async ({ page }) => {
  const client = await startDemo(page, '/', broker.address)
  const { id } = await buy(client)
  await page.goto(`${broker.address}/order?type=1&id=${id}`)
  const sheet = page.getByRole('dialog', { name: 'EURUSD' })
  await expect(sheet.getByRole('button', { name: 'Close order' })).toBeEnabled()
  await control.fault('marketClosed', { value: 'EURUSD' })
  await expect(sheet.getByRole('button', { name: 'The market is closed.' })).toBeDisabled()
  await expect(sheet.getByRole('button', { name: 'Close order' })).toHaveCount(0)
  await control.heal()
  await expect(sheet.getByRole('button', { name: 'Close order' })).toBeEnabled()
})

const unavailable = 'The broker is not available just now. Try again in a moment.'
const refused = { json: { code: 1004, msg: 'later', data: null } }

/** Waits for possible repetitions, then expects the message once. */
const isSaidOnce = async (page: Page) => {
  await expect(page.getByText(unavailable).first()).toBeVisible()
  await page.clock.runFor(3_000)
  await expect(page.getByText(unavailable)).toHaveCount(1)
}

test('shows a refused reset once, in its dialog', async ({ page }) => {
  await page.clock.install()
  await page.route('**/resetForexDemoAccount*', (route) => route.fulfill(refused))
  await startDemo(page, '/user', broker.address)
  await page.getByRole('button', { name: 'Reset demo account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(dialog.getByText(unavailable)).toBeVisible()
  await isSaidOnce(page)
})

test('shows one error in place of the content if the first read of a screen fails @spec-8.16', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/news/list*', (route) => route.fulfill(refused))
  await page.goto(`${broker.address}/news`)
  await isSaidOnce(page)
  await page.unroute('**/api/news/list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.lk-news-card').first()).toBeVisible()
})
