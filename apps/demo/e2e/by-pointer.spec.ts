import { compare } from '@leverkit/sdk/math'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { buy, euroDollar, pipsFrom } from './prices.ts'

/** Drags a line of the chart upwards by a number of pixels. */
const lift = async (page: Page, grip: Locator, pixels: number) => {
  const box = await grip.boundingBox()
  if (!box) throw new Error('the grip is not on the screen')
  const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - pixels, { steps: 4 })
  await page.mouse.up()
}

test("take profit and stop loss can be changed by dragging lines on the chart, and by a step button in the order's sheet", async ({
  page,
}) => {
  const client = await startDemo(page)
  const takeProfit = async () => (await client.orders.list({ status: 'open', page: 1 })).orders[0]?.takeProfit ?? '0'
  const { quote } = await euroDollar(client)
  const order = await buy(client, { takeProfit: pipsFrom(quote.last, '30') })
  await page.goto('/trade?code=EURUSD')

  await test.step("dragging an open order's line changes the take profit at the broker", async () => {
    await lift(page, page.getByRole('slider', { name: new RegExp(`TP #${order.id}`) }), 20)
    await expect.poll(async () => compare(await takeProfit(), order.takeProfit ?? '0')).toBe(1)
  })

  await test.step("dragging a ticket's line changes the ticket's field", async () => {
    const field = page.getByRole('textbox', { name: 'Stop loss' })
    const typed = pipsFrom(quote.last, '-30')
    await field.fill(typed)
    await field.blur()
    await lift(page, page.getByRole('slider', { name: /^SL [^#]/ }), 15)
    await expect.poll(async () => compare(await field.inputValue(), typed)).toBe(1)
  })

  await test.step("the step button in an order's sheet changes the take profit at the broker", async () => {
    const before = await takeProfit()
    await page.goto('/order?type=1')
    await page
      .locator('.lk-order')
      .getByRole('button', { name: /EURUSD/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'EURUSD' })
    await sheet.getByRole('button', { name: 'Increase Take profit' }).click()
    await sheet.getByRole('button', { name: 'Save TP / SL' }).click()
    await expect(sheet).toBeHidden()
    expect(compare(await takeProfit(), before)).toBe(1)
  })
})
