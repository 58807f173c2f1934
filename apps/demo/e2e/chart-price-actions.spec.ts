import { expect, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'

/**
 * Moves the pointer, and with it the crosshair, to a vertical position in the chart. Returns the button on the price axis that
 * shows the crosshair's price.
 */
const priceAt = async (page: Page, y: number) => {
  await expect(page.locator('.lk-chart-tag[data-kind="last"]')).toBeVisible()
  const box = await page.locator('.lk-candle-plot').boundingBox()
  if (!box) throw new Error('the chart is not visible')
  await page.mouse.move(box.x + 100, box.y + y)
  return page.getByRole('button', { name: /^Set at/ })
}

/**
 * Chooses an action of the menu and returns its price. The price is read from the menu, because the price on the axis still changes
 * with the scale of the chart until the menu is open.
 */
const chosenPrice = async (page: Page, name: RegExp) => {
  const item = page.getByRole('menuitem', { name })
  const [price] = /\d[\d.,]*\d/.exec((await item.textContent()) ?? '') ?? []
  if (!price) throw new Error('the menu shows no price')
  await item.click()
  return price
}

test('choosing "Sell limit" at a price on the chart fills in the ticket but sends no order', async ({ page }) => {
  const client = await startDemo(page, '/trade?code=EURUSD')
  await (await priceAt(page, 20)).click()
  await expect(page.getByRole('menuitem')).toHaveCount(3)
  const price = await chosenPrice(page, /^Sell limit/)
  const ticket = page.getByRole('region', { name: 'Order ticket', exact: true })
  await expect(ticket).toBeFocused()
  await expect(ticket.getByRole('radio', { name: 'Pending' })).toBeChecked()
  await expect(ticket.getByRole('textbox', { name: 'Order price' })).toHaveValue(price)
  await expect(ticket.getByRole('button', { name: /^Sell .* lots EURUSD/ })).toBeVisible()
  expect((await client.orders.list({ status: 'pending', page: 1 })).orders).toHaveLength(0)
})

test('choosing an alert at a price on the chart opens the alert form with this price', async ({ page }) => {
  await startDemo(page, '/trade?code=EURUSD')
  await (await priceAt(page, 20)).click()
  const price = await chosenPrice(page, /^Alert at/)
  const sheet = page.getByRole('dialog', { name: 'Price alert for EURUSD' })
  await expect(sheet.getByText(new RegExp(`rises to .*${price.replace('.', '\\.')}`))).toBeVisible()
  await sheet.getByRole('button', { name: 'Set alert' }).click()
  await expect(page.getByText('Alert set')).toBeVisible()
})

test('the menu of actions for a price on the chart can be opened and closed by keyboard alone', async ({ page }) => {
  await startDemo(page, '/trade?code=EURUSD')
  await expect(page.locator('.lk-chart-tag[data-kind="last"]')).toBeVisible()
  await page.getByRole('application').focus()
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: /^Set at/ })).toBeVisible()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: /^Alert at/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(page.getByRole('application')).toBeFocused()
})
