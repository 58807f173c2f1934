import { add, canonical, compare, isZero, multiply, negate, round, subtract } from '@leverkit/sdk/math'
import { expect, type Page, test } from '@playwright/test'
import { clientOf } from './account.ts'
import { orderOutcome } from './orderOutcome.ts'

const price = (page: Page) => page.getByRole('link', { name: /^EURUSD/ }).locator('.lk-price')

const lastPrice = async (page: Page) => {
  const { markets } = await clientOf(page)
  const [market] = await markets.list({ search: 'EURUSD' })
  if (!market) throw new Error('the broker has no EURUSD')
  return market.quote.last
}

const distant = (from: string, pips: string) => round({ value: add(from, multiply(pips, '0.0001')), places: 5 })

test.use({ storageState: { cookies: [], origins: [] } })

test('a visitor starts a demo account and trades, and the balance is exact at the end @spec-1.3 @spec-1.4 @spec-2.1 @spec-2.2 @spec-2.3 @spec-2.56 @spec-9.13 @spec-9.16 @wcag-3.3.4', {
  tag: '@wide',
}, async ({ page, isMobile }) => {
  await page.goto('/')
  const shown = await price(page).textContent()
  await expect(price(page)).not.toHaveText(shown ?? '', { timeout: 20_000 })

  await page.getByRole('link', { name: /^EURUSD/ }).click()
  await page.waitForURL(/\/trade\?code=EURUSD/)
  await page.getByRole('textbox', { name: 'Lots' }).fill('0.10')
  await page.getByRole('textbox', { name: 'Lots' }).blur()
  await page.getByRole('button', { name: /^Buy 0\.10 lots EURUSD/ }).click()

  await test.step('one tap signs in to a demo account, and the ticket keeps its input', async () => {
    await page.waitForURL(/\/login\?from=/)
    await page.getByRole('button', { name: 'Start demo account' }).click()
    await page.waitForURL(/\/trade\?code=EURUSD/)
    await expect(page.getByRole('textbox', { name: 'Lots' })).toHaveValue('0.10')
  })

  const client = await clientOf(page)
  const before = await client.account.balance()
  expect(before.balance).toBe('10000.000000')

  if (test.info().project.name === 'phone')
    await test.step('on a phone, the button "Order ticket" opens the ticket', () =>
      page.getByRole('button', { name: 'Order ticket' }).click())

  await test.step('before an order is sent, the ticket shows the free margin that would remain after the order', async () => {
    const after = page.locator('.lk-figure', { hasText: 'Free margin after' })
    await expect(after).toHaveText(/9,8\d\d\.\d\d/)
  })

  await test.step('a buy order is placed with take profit and stop loss', async () => {
    const now = await lastPrice(page)
    await page.getByRole('textbox', { name: 'Take profit' }).fill(distant(now, '50'))
    await page.getByRole('textbox', { name: 'Stop loss' }).fill(distant(now, '-50'))
    await page.getByRole('textbox', { name: 'Stop loss' }).blur()
    await page.getByRole('button', { name: /^Buy 0\.10 lots EURUSD/ }).click()
    const review = page.getByRole('dialog', { name: 'Check your order' })
    await review.getByRole('button', { name: /^Buy 0\.10 lots EURUSD/ }).dblclick()
    await expect(orderOutcome(page)).toBeVisible()
  })

  const opened = await test.step('a double tap opens one order', async () => {
    const { orders, total } = await client.orders.list({ status: 'open', page: 1 })
    expect(total).toBe(1)
    const [order] = orders
    if (!order) throw new Error('the order is not in the list')
    expect(order).toMatchObject({ side: 'buy', displayCode: 'EURUSD' })
    expect(compare(order.lots, '0.1')).toBe(0)
    expect(order.takeProfit).not.toBeNull()
    expect(order.stopLoss).not.toBeNull()
    return order
  })

  await orderOutcome(page).getByRole('button', { name: 'See position' }).click()
  await expect(page.getByRole('dialog', { name: 'EURUSD' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // A desktop shows the order beside the chart, and a phone on the screen of the orders.
  if (!isMobile) await page.goto('/order?type=1')
  await page.waitForURL(/\/order\?type=1$/)
  // A desktop has rows of a table in place of cards.
  const card = page
    .getByRole('row', { name: /EURUSD/ })
    .or(page.getByRole('button', { name: /EURUSD/ }))
    .first()
  await expect(card).toBeVisible()

  await test.step("the order's profit is updated live", async () => {
    const profit = page.locator('.lk-order .lk-money, .app-orders-profit').first()
    // Profits have six decimals. Source: specification, section 9.
    await expect(profit).toHaveText(/^[+−]?[\d,]+\.\d{6}$/)
    const first = await profit.textContent()
    await expect(profit).not.toHaveText(first ?? '', { timeout: 30_000 })
  })

  await test.step('the order is closed', async () => {
    await card.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close position' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close position' }).click()
    await expect(page.getByText('No open positions')).toBeVisible()
  })

  await test.step('profit and fee are booked to the balance', async () => {
    const { orders } = await client.orders.list({ status: 'closed', page: 1 })
    const [closed] = orders
    if (!closed || !opened.openPrice) throw new Error('the closed order is not in the history')
    expect(closed.id).toBe(opened.id)
    const moved = multiply(subtract(closed.currentPrice, opened.openPrice), multiply('0.1', '100000'))
    expect(compare(closed.profit, moved)).toBe(0)
    const after = await client.account.balance()
    expect(compare(after.balance, subtract(add(before.balance, closed.profit), closed.fee))).toBe(0)
  })

  await test.step('the ledger lists profit, fee and starting balance', async () => {
    const { items } = await client.account.ledger({ page: 1 })
    const sum = items.map((entry) => entry.amount).reduce(add, '0')
    const after = await client.account.balance()
    expect(compare(sum, after.balance)).toBe(0)
    const { orders } = await client.orders.list({ status: 'closed', page: 1 })
    const [closed] = orders
    if (!closed) throw new Error('the closed order is not in the history')
    // The broker books no amounts of zero. An order that closes at its open price therefore causes only one booking: its fee.
    const moved = [closed.profit, negate(closed.fee), '10000'].filter((amount) => !isZero(amount))
    expect(items.map((entry) => canonical(entry.amount))).toEqual(moved.map(canonical))
  })

  await test.step('the history lists the order', async () => {
    await page.getByRole('tab', { name: 'History' }).click()
    const order = page.getByRole('row', { name: /EURUSD/ }).or(page.getByRole('button', { name: /EURUSD/ }))
    await expect(order.first()).toBeVisible()
  })
})
