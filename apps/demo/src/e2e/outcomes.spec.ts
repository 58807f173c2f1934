import { type Control, createControl } from '@leverkit/sandbox'
import { expect, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { type Broker, freePort, startBroker } from './broker.ts'
import { buy, euroDollar, pipsFrom } from './prices.ts'

// One broker of its own for all of them, one after the other: each switches its faults.
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

/** How often the page asks for one call. */
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

test('a close whose answer is lost is looked up, not sent again, and the result is told', async ({ page }) => {
  const client = await startDemo(page, '/', broker.address)
  const { id } = await buy(client)
  const sent = countOf(page, '/forex/close')
  await page.goto(`${broker.address}/order?type=1&id=${id}`)
  await control.fault('partial', { value: 'orders.close', times: 1 })
  await press(page, 'Close order')
  const told = page.locator('.lk-toast')
  await expect(told).toContainText(`Order ${id} was closed`)
  await expect(told).toContainText(/Result [−+]?\d/)
  await expect(told).toHaveCount(1)
  await expect(page.getByText('No open orders')).toBeVisible()
  expect(sent.times).toBe(1)
  expect((await client.orders.list({ status: 'closed', page: 1 })).orders).toMatchObject([{ id, closedBy: 'person' }])
})

test('a cancelled order whose answer is lost is looked up, and told as cancelled', async ({ page }) => {
  const client = await startDemo(page, '/', broker.address)
  const { id: marketId, quote } = await euroDollar(client)
  const terms = { side: 'buy', lots: '0.10', marketId, leverage: '100', kind: 'pending' } as const
  await client.orders.place({ ...terms, targetPrice: pipsFrom(quote.last, '-200') })
  const [waiting] = (await client.orders.list({ status: 'pending', page: 1 })).orders
  if (!waiting) throw new Error('no order waits')
  const sent = countOf(page, '/forex/cancel_trade')
  await page.goto(`${broker.address}/order?type=0&id=${waiting.id}`)
  await control.fault('partial', { value: 'orders.cancel', times: 1 })
  await press(page, 'Cancel order')
  const told = page.locator('.lk-toast')
  await expect(told).toContainText(`Order ${waiting.id} was cancelled`)
  await expect(told).toHaveCount(1)
  await expect(page.getByText('No pending orders')).toBeVisible()
  expect(sent.times).toBe(1)
})

test('while its market is closed an order cannot be closed and says why; it can again once the market opens', async ({
  page,
}) => {
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

/** Whatever would say it once more has had its time. */
const isSaidOnce = async (page: Page) => {
  await expect(page.getByText(unavailable).first()).toBeVisible()
  await page.clock.runFor(3_000)
  await expect(page.getByText(unavailable)).toHaveCount(1)
}

test('a reset that is refused is told once, in its dialog', async ({ page }) => {
  await page.clock.install()
  await page.route('**/resetForexDemoAccount*', (route) => route.fulfill(refused))
  await startDemo(page, '/user', broker.address)
  await page.getByRole('button', { name: 'Reset demo account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(dialog.getByText(unavailable)).toBeVisible()
  await isSaidOnce(page)
})

test('the first failed read of a visit is told once, in the place of what it did not read', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/news/list*', (route) => route.fulfill(refused))
  await page.goto(`${broker.address}/news`)
  await isSaidOnce(page)
  await page.unroute('**/api/news/list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.lk-news-card').first()).toBeVisible()
})
