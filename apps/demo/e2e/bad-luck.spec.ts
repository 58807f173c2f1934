import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { orderOutcome } from './orderOutcome.ts'

test('if the answer to an order is lost, the app finds the order and does not send it again', async ({ page }) => {
  const client = await startDemo(page, '/trade?code=EURUSD')
  let sent = 0
  await page.route('**/v1/api/forex/submit*', async (route) => {
    sent += 1
    // The broker receives the order, but its answer never reaches the page.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ }).click()
  await page.getByRole('dialog', { name: 'Check your order' }).getByRole('button', { name: /^Buy/ }).click()
  await expect(orderOutcome(page)).toBeVisible({ timeout: 20_000 })
  expect(sent).toBe(1)
  expect((await client.orders.list({ status: 'open', page: 1 })).total).toBe(1)
})

test('after the session has expired, a new sign-in returns to the previous screen', async ({ page }) => {
  await startDemo(page, '/order?type=1')
  // The broker reports the expired session only for the history request. Before the tap, the app may also refetch the open
  // orders. If the broker reported the expired session for that request, the session would end too early.
  const history = '**/v1/api/forex/my_deal?*status=3*'
  await page.route(history, (route) => route.fulfill({ json: { code: 999, msg: 'sign in', data: null } }))
  await page.getByRole('tab', { name: 'History' }).click()
  await page.waitForURL(/\/login\?from=%2Forder%3Ftype%3D3/)
  await page.unroute(history)
  await page.getByRole('button', { name: 'Start demo account' }).click()
  await page.waitForURL(/\/order\?type=3/)
})

test('if loading the code for live prices fails twice, the third attempt succeeds and live prices appear', async ({ page }) => {
  let refused = 0
  await page.route('**/assets/openStream-*', (route) => {
    refused += 1
    return refused < 3 ? route.abort('connectionrefused') : route.continue()
  })
  await startDemo(page, '/')
  const first = page.locator('.lk-market-row').first()
  await expect(first).toBeVisible()
  const shown = await first.textContent()
  await expect(first).not.toHaveText(shown ?? '', { timeout: 60_000 })
  expect(refused).toBe(3)
})

test('orders are blocked while offline, and allowed when online again', async ({ page, context }) => {
  await startDemo(page, '/trade?code=EURUSD')
  const confirm = page.getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ })
  await expect(confirm).toBeEnabled()
  await confirm.click()
  const check = page.getByRole('dialog', { name: 'Check your order' })
  await expect(check).toBeVisible()
  await context.setOffline(true)
  await expect(check.getByText('You’re offline. Orders can’t be sent.')).toBeVisible()
  await expect(check.getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ })).toBeDisabled()
  await check.getByRole('button', { name: 'Go back' }).click()
  await expect(check).toBeHidden()
  await expect(page.getByText('You’re offline. Orders can’t be sent.').first()).toBeVisible()
  await expect(confirm).toBeDisabled()
  await context.setOffline(false)
  await expect(confirm).toBeEnabled({ timeout: 20_000 })
})

test('one-tap trading can be enabled in the review and disabled in the ticket; a double tap sends one order', async ({
  page,
}) => {
  const client = await startDemo(page, '/trade?code=EURUSD')
  const held = async () => (await client.orders.list({ status: 'open', page: 1 })).total
  const buy = page.getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ })
  const check = page.getByRole('dialog', { name: 'Check your order' })
  const filled = page.locator('.lk-toast', { hasText: 'Order filled' })

  await buy.click()
  await check.getByText('One-tap trading').click()
  await expect(check.getByRole('switch', { name: 'One-tap trading' })).toBeChecked()
  await check.getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ }).click()
  const result = page.getByRole('dialog', { name: 'Order filled' })
  await result.getByRole('button', { name: 'Done' }).click()
  await expect(result).toBeHidden()
  expect(await held()).toBe(1)

  // A button with this text sends the order at once, without a review.
  const armed = page.getByRole('button', { name: /^One-tap trading Buy 0\.01 lots EURUSD/ })
  await armed.dblclick()
  await expect(filled).toBeVisible()
  await expect(check).toBeHidden()
  expect(await held()).toBe(2)
  await page.locator('label').filter({ hasText: 'One-tap trading' }).click()
  await buy.click()
  await expect(check).toBeVisible()
  expect(await held()).toBe(2)
})
