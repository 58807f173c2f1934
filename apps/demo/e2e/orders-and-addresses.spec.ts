import { compare } from '@leverkit/sdk/math'
import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { address } from './address.ts'
import { orderOutcome } from './orderOutcome.ts'
import { buy, euroDollar, pipsFrom } from './prices.ts'

test('old links still open their screens, and a parameter in the hash part of an address opens an order @spec-2.29', async ({
  page,
}) => {
  const client = await startDemo(page)
  const order = await buy(client)
  await page.goto('/#/order?type=0')
  await expect(page).toHaveURL(`${address}/order?type=0`)
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await page.goto(`/order#type=1&id=${order.id}`)
  const sheet = page.getByRole('dialog', { name: 'EURUSD' })
  await expect(sheet).toContainText(`#${order.id}`)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`${address}/order?type=1`)
})

test('search words are stored in the address and sent to the broker', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('searchbox')
  await field.pressSequentially('gbp', { delay: 30 })
  await expect(page).toHaveURL(`${address}/?search=gbp`)
  await page.reload()
  await expect(field).toHaveValue('gbp')
  const asked = page.waitForRequest((request) => request.url().includes('searchCurrency=gbp'))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(`${address}/product?search=gbp`)
  await asked
  await expect(page.getByRole('link', { name: /GBPUSD/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /XAUUSD/ })).toHaveCount(0)
})

test('an order in a market that the broker no longer lists can be viewed and closed; the Trade screen opens the first listed market', async ({
  page,
}) => {
  const client = await startDemo(page)
  const order = await buy(client)
  await page.route('**/trade_list*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({
      response,
      json: { ...body, data: body.data.filter(({ Code }: { Code: string }) => Code !== 'EURUSD') },
    })
  })
  await page.goto('/trade')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GBPUSD')
  await page.goto('/order?type=1')
  await page
    .locator('.lk-order')
    .getByRole('button', { name: /EURUSD/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'EURUSD' })
  await expect(sheet).toContainText(`#${order.id}`)
  await sheet.getByRole('button', { name: 'Close position' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /Close/ }).click()
  await expect.poll(async () => (await client.orders.list({ status: 'open', page: 1 })).total).toBe(0)
})

test('amounts can be hidden on the chart, in the ticket, in an order and in its confirmation @spec-2.55', async ({ page }) => {
  const client = await startDemo(page)
  const order = await buy(client)
  await page.evaluate(() => localStorage.setItem('leverkit.hideAmounts', '1'))
  await page.goto('/trade?code=EURUSD')
  await expect(page.locator('.lk-chart-grip').filter({ hasText: 'Buy' })).toContainText('••••')
  await expect(page.locator('.lk-figure', { hasText: 'Free margin after' })).toContainText('••••')
  await page.goto(`/order?type=1&id=${order.id}`)
  const sheet = page.getByRole('dialog', { name: 'EURUSD' })
  await expect(sheet.locator('.lk-order-detail-profit')).toHaveText('••••')
  await expect(sheet.locator('.lk-figure', { hasText: 'Margin' })).toContainText('••••')
  await sheet.getByRole('button', { name: 'Close position' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('••••')
})

test("typed prices are padded to all decimals; after an order, the ticket's take profit and stop loss are empty", async ({
  page,
}) => {
  const client = await startDemo(page, '/trade?code=EURUSD')
  const { quote } = await euroDollar(client)
  const short = pipsFrom(quote.last, '300').slice(0, 5)
  const field = page.getByRole('textbox', { name: 'Take profit' })
  await field.fill(short)
  await field.blur()
  await expect(field).toHaveValue(`${short}00`)
  await page.getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ }).click()
  const review = page.getByRole('dialog', { name: 'Check your order' })
  await expect(review).toContainText(`${short}00`)
  await expect(review).toContainText('Current price')
  await review.getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ }).click()
  await orderOutcome(page)
    .getByRole('button', { name: /^(Done|Dismiss)$/ })
    .click()
  await expect(field).toHaveValue('')
})

test('a low margin level causes a warning before an order is sent, even if one-tap trading is enabled', async ({ page }) => {
  const client = await startDemo(page)
  await page.evaluate(() => localStorage.setItem('leverkit.oneTap', '1'))
  await page.goto('/trade?code=EURUSD')
  const button = page.locator('.lk-ticket-confirm')
  await expect(button).toContainText('One-tap trading')
  await page.getByRole('textbox', { name: 'Lots' }).fill('6')
  await expect(button).not.toContainText('One-tap trading')
  await button.click()
  const review = page.getByRole('dialog', { name: 'Check your order' })
  await expect(review.locator('.lk-figure', { hasText: 'Margin level' })).toContainText(/1\d\d\.\d\d%/)
  await expect(review.locator('.lk-banner')).toContainText('Margin level')
  expect((await client.orders.list({ status: 'open', page: 1 })).total).toBe(0)
})

test('a dragged take profit or stop loss cannot cross the price; the user can undo the change', async ({ page }) => {
  const client = await startDemo(page)
  const { quote } = await euroDollar(client)
  const stopLoss = pipsFrom(quote.last, '-30')
  const order = await buy(client, { stopLoss })
  const stopAtBroker = async () => (await client.orders.list({ status: 'open', page: 1 })).orders[0]?.stopLoss ?? '0'
  await page.goto('/trade?code=EURUSD')
  const grip = page.getByRole('slider', { name: new RegExp(`SL #${order.id}`) })
  await grip.focus()
  for (let press = 0; press < 15; press += 1) await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  await expect.poll(async () => compare(await stopAtBroker(), stopLoss)).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => compare(await stopAtBroker(), stopLoss)).toBe(0)
})
