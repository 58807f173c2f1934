import { compare } from '@leverkit/sdk/decimal'
import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { buy } from './prices.ts'

const stopsAt = async (client: Awaited<ReturnType<typeof startDemo>>) =>
  (await client.orders.list({ status: 'open', page: 1 })).orders[0]?.stopLoss ?? null

test('dragging the stop loss handle on the chart sets the stop loss with one request, and "Undo" removes it', async ({
  page,
}) => {
  const client = await startDemo(page)
  const order = await buy(client)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('set_stop_price')) sent += 1
  })
  await page.goto('/trade?code=EURUSD')
  const handle = page.getByRole('button', { name: new RegExp(`Set stop loss for .?#${order.id}`) })
  const box = await handle.boundingBox()
  if (!box) throw new Error('the handle is not visible')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 30, { steps: 5 })
  const line = page.getByRole('slider', { name: new RegExp(`SL .?#${order.id}`) })
  await expect(line).toContainText(/−\d+\.\d\d/)
  await page.mouse.up()
  await expect.poll(() => stopsAt(client)).not.toBeNull()
  expect(compare((await stopsAt(client)) ?? '0', order.openPrice ?? '0')).toBe(-1)
  expect(sent).toBe(1)
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alertdialog')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => stopsAt(client)).toBeNull()
})

test('a stop loss is set on the chart by keyboard alone', async ({ page }) => {
  const client = await startDemo(page)
  const order = await buy(client)
  await page.goto('/trade?code=EURUSD')
  await page.getByRole('button', { name: new RegExp(`Set stop loss for .?#${order.id}`) }).press('Enter')
  const line = page.getByRole('slider', { name: new RegExp(`SL .?#${order.id}`) })
  await expect(line).toBeFocused()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => stopsAt(client)).not.toBeNull()
})
