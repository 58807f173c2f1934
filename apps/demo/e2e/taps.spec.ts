// Counts the taps that a user needs to reach frequent goals. docs/decisions/taps.md compares these numbers with those of the
// first release.
import { createControl } from '@leverkit/sandbox'
import { compare, multiply, subtract, tickSize } from '@leverkit/sdk/decimal'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { freePort, startBroker } from './broker.ts'
import { buy, euroDollar, pipsFrom } from './prices.ts'
import { startReal } from './realAccount.ts'
import { picture } from './reviews.ts'

// Size of the visible page on a phone whose browser bars are shown. The browser storage is empty, as on a first visit.
test.use({
  viewport: { width: 390, height: 664 },
  hasTouch: true,
  isMobile: true,
  storageState: { cookies: [], origins: [] },
})

/** Taps elements one after another and counts the taps. */
const createTaps = () => {
  let count = 0
  return {
    tap: async (part: Locator) => {
      count += 1
      await part.tap()
    },
    count: () => count,
  }
}

const ticketOf = (page: Page) => page.getByRole('region', { name: 'Order ticket' })
const presets = (page: Page) => page.getByRole('group', { name: 'Usual sizes' })
const buyButton = { name: /^Buy 0\.10 lots EURUSD/ }

/** Closes the outcome of an order. A tap within half a second after the outcome has opened does not close it. */
const dismissOutcome = async (page: Page) => {
  const done = page.getByRole('button', { name: 'Done' })
  await expect(done).toBeVisible()
  await expect(async () => {
    if (await done.isVisible()) await done.tap({ timeout: 1000 })
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}

test('from the list of quotes, five taps without typing buy 0.10 lots of EURUSD with take profit and stop loss', async ({
  page,
}) => {
  const client = await startDemo(page, '/')
  const { tap, count } = createTaps()
  const ticket = ticketOf(page)
  await tap(page.getByRole('link', { name: /^EURUSD/ }))
  await tap(presets(page).getByRole('button', { name: '0.10' }))
  await tap(presets(page).getByRole('button', { name: 'Bracket 1:2' }))
  await tap(ticket.getByRole('button', buyButton))
  await tap(page.getByRole('dialog', { name: 'Check your order' }).getByRole('button', buyButton))
  await expect(page.getByRole('dialog', { name: 'Order filled' })).toBeVisible()
  expect(count()).toBe(5)
  const { orders, total } = await client.orders.list({ status: 'open', page: 1 })
  const [order] = orders
  if (!order?.takeProfit || !order.stopLoss || !order.openPrice) throw new Error('the order has no take profit or stop loss')
  expect([total, order.side, compare(order.lots, '0.1')]).toEqual([1, 'buy', 0])
  expect([compare(order.takeProfit, order.openPrice), compare(order.stopLoss, order.openPrice)]).toEqual([1, -1])
  // The next ticket keeps the lots of this order, but not its take profit and stop loss.
  await dismissOutcome(page)
  await page.getByRole('button', { name: 'Order ticket' }).tap()
  await expect(ticket.getByRole('textbox', { name: 'Take profit' })).toHaveValue('')
  await expect(ticket.getByRole('textbox', { name: 'Stop loss' })).toHaveValue('')
  await expect(ticket.getByRole('textbox', { name: 'Lots' })).toHaveValue('0.10')
})

test('with one-tap trading, four taps buy 0.10 lots of EURUSD with take profit and stop loss', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('leverkit.oneTap', '1'))
  const client = await startDemo(page, '/')
  const { tap, count } = createTaps()
  await tap(page.getByRole('link', { name: /^EURUSD/ }))
  await tap(presets(page).getByRole('button', { name: '0.10' }))
  await tap(presets(page).getByRole('button', { name: 'Bracket 1:2' }))
  // The margin is shown once price and balance are known. Before that, a tap opens the full ticket, which says what is missing.
  await expect(page.locator('.app-handle-text')).toHaveText(/Margin [\d.]+/)
  await tap(ticketOf(page).getByRole('button', buyButton))
  await expect(page.locator('.lk-toast', { hasText: 'Order filled' })).toBeVisible()
  expect(count()).toBe(4)
  const { orders } = await client.orders.list({ status: 'open', page: 1 })
  expect(orders).toMatchObject([{ side: 'buy', takeProfit: expect.any(String), stopLoss: expect.any(String) }])
})

test('two taps close one of two positions in the list of orders', async ({ page }) => {
  const client = await startDemo(page)
  const kept = await buy(client)
  await buy(client)
  await page.goto('/order?type=1')
  const { tap, count } = createTaps()
  // The list shows the newest position first.
  await tap(page.locator('.lk-order').first().getByRole('button', { name: 'Close position' }))
  await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Close position' }))
  await expect(page.locator('.lk-order')).toHaveCount(1)
  expect(count()).toBe(2)
  expect((await client.orders.list({ status: 'open', page: 1 })).orders.map(({ id }) => id)).toEqual([kept.id])
})

test('three taps close all positions', async ({ page }) => {
  const client = await startDemo(page)
  for (let count = 0; count < 3; count += 1) await buy(client)
  await page.goto('/order?type=1')
  const { tap, count } = createTaps()
  await tap(page.getByRole('button', { name: 'Close…' }))
  await tap(page.getByRole('button', { name: /^All 3/ }))
  await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Close 3 positions' }))
  await expect(page.getByRole('dialog', { name: 'Close positions' }).getByRole('status')).toHaveText('3 positions closed')
  expect(count()).toBe(3)
  expect((await client.orders.list({ status: 'open', page: 1 })).total).toBe(0)
})

test('two taps move the stop loss of a winning position to the price at which the profit covers the fee', async ({ page }) => {
  const broker = await startBroker(await freePort(), '--memory', '--seed', '7', '--from', '2026-11-18T14:00:00Z')
  try {
    const client = await startDemo(page, '/', broker.address)
    const order = await buy(client)
    const openPrice = order.openPrice ?? ''
    const control = createControl(broker.address)
    await expect(async () => {
      await control.advance(60_000)
      // The button "Break-even" appears if the price is more than one pip above the open price. A distance of five pips keeps
      // the button visible despite later ticks.
      expect(compare((await euroDollar(client)).quote.last, pipsFrom(openPrice, '5'))).toBe(1)
    }).toPass({ intervals: [50] })
    await page.goto(`${broker.address}/order?type=1`)
    const { tap, count } = createTaps()
    await tap(page.locator('.lk-order').first())
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Break-even' }))
    const { contractSize, pricePrecision } = await euroDollar(client)
    const profitAt = (price: string) => multiply(multiply(subtract(price, openPrice), order.lots), contractSize)
    const isCovered = (price: string) => compare(profitAt(price), order.fee ?? '0') >= 0
    const stopLoss = async () => (await client.orders.list({ status: 'open', page: 1 })).orders[0]?.stopLoss ?? '0'
    await expect.poll(async () => isCovered(await stopLoss())).toBe(true)
    expect(isCovered(subtract(await stopLoss(), tickSize(pricePrecision)))).toBe(false)
    expect(count()).toBe(2)
  } finally {
    broker.process.kill('SIGTERM')
  }
})

test('one tap on a market’s screen adds the market to the favourites', async ({ page }) => {
  await startDemo(page, '/trade?code=EURUSD')
  const { tap, count } = createTaps()
  await tap(page.getByRole('button', { name: 'Add EURUSD to favourites' }))
  await expect(page.getByRole('button', { name: 'Remove EURUSD from favourites' })).toBeVisible()
  expect(count()).toBe(1)
})

test('from the list of quotes, two taps change the theme', async ({ page }) => {
  await startDemo(page, '/')
  const { tap, count } = createTaps()
  await tap(page.getByRole('button', { name: 'Language and appearance' }))
  await tap(page.getByRole('dialog').getByText('Dark', { exact: true }))
  await expect(page.locator('html')).toHaveAttribute('data-lk-theme', 'dark')
  expect(count()).toBe(2)
})

test('from the account screen, four taps and three keys submit a coin deposit of 250', async ({ page }) => {
  const { client } = await startReal(page, '/user')
  const { tap, count } = createTaps()
  await tap(page.getByRole('button', { name: 'Deposit', exact: true }))
  await tap(page.getByRole('textbox', { name: 'Amount you sent' }))
  await page.keyboard.type('250')
  const chooser = page.waitForEvent('filechooser')
  await tap(page.getByRole('group', { name: 'Proof of payment' }).getByRole('button', { name: /choose/i }))
  await (await chooser).setFiles(picture('transfer.png'))
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await tap(page.getByRole('button', { name: /^I’ve sent 250/ }))
  await expect(page.getByText('Deposit submitted. We’re checking your payment.').first()).toBeVisible()
  expect(count()).toBe(4)
  const { items } = await client.deposits.records({ type: 'coin', page: 1 })
  expect(items.map(({ amount }) => compare(amount, '250'))).toEqual([0])
})
