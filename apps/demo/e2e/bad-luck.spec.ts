import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { freePort, startBroker } from './broker.ts'

const moment = ['--from', '2026-11-18T14:00:00Z', '--seed', '7']

test('keeps an order and reconnects after the broker was killed and restarted', async ({ page }) => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'leverkit-e2e-'))
  const port = await freePort()
  let broker = await startBroker(port, '--data', folder, ...moment)
  try {
    const client = await startDemo(page, '/order?type=1', broker.address)
    const [market] = await client.markets.list({ search: 'EURUSD' })
    if (!market) throw new Error('the broker has no EURUSD')
    const order = await client.orders.place({ side: 'buy', lots: '0.10', marketId: market.id, kind: 'market', leverage: '100' })
    await expect(page.locator('.lk-order')).toHaveCount(1)

    broker.process.kill('SIGKILL')
    await expect(page.getByText('Prices are not live. Reconnecting…')).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('.lk-order')).toHaveCount(1)

    broker = await startBroker(port, '--data', folder, ...moment)
    await expect(page.getByText('Prices are not live. Reconnecting…')).toBeHidden({ timeout: 120_000 })
    await expect(page.locator('.lk-order')).toHaveCount(1)
    const { orders } = await client.orders.list({ status: 'open', page: 1 })
    expect(orders.map(({ id, openPrice }) => [id, openPrice])).toEqual([[order?.id, order?.openPrice]])
  } finally {
    broker.process.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})

test('finds an order whose answer was lost, and does not send it again', async ({ page }) => {
  const client = await startDemo(page, '/trade?code=EURUSD')
  let sent = 0
  await page.route('**/v1/api/forex/submit*', async (route) => {
    sent += 1
    // The broker receives the order; its answer never reaches the page.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: /^Buy 0\.01 EURUSD/ }).click()
  await page.getByRole('dialog', { name: 'Check your order' }).getByRole('button', { name: /^Buy/ }).click()
  await expect(page.getByRole('dialog', { name: 'Order filled' })).toBeVisible({ timeout: 20_000 })
  expect(sent).toBe(1)
  expect((await client.orders.list({ status: 'open', page: 1 })).total).toBe(1)
})

test('returns to the same screen after an expired session and a new sign-in', async ({ page }) => {
  await startDemo(page, '/order?type=1')
  // Only the history answers with an expired session, because open orders may be refetched at any moment.
  const history = '**/v1/api/forex/my_deal?*status=3*'
  await page.route(history, (route) => route.fulfill({ json: { code: 999, msg: 'sign in', data: null } }))
  await page.getByRole('tab', { name: 'History' }).click()
  await page.waitForURL(/\/login\?from=%2Forder%3Ftype%3D3/)
  await page.unroute(history)
  await page.getByRole('button', { name: 'Start demo account' }).click()
  await page.waitForURL(/\/order\?type=3/)
})

test('shows live prices once their code has loaded after two failures', async ({ page }) => {
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

test('blocks orders while offline, and allows them when online again', async ({ page, context }) => {
  await startDemo(page, '/trade?code=EURUSD')
  const confirm = page.getByRole('button', { name: /^Buy 0\.01 EURUSD/ })
  await expect(confirm).toBeEnabled()
  await confirm.click()
  const check = page.getByRole('dialog', { name: 'Check your order' })
  await expect(check).toBeVisible()
  await context.setOffline(true)
  await expect(check.getByText('You are offline. Orders cannot be sent.')).toBeVisible()
  await expect(check.getByRole('button', { name: /^Buy 0\.01 EURUSD/ })).toBeDisabled()
  await check.getByRole('button', { name: 'Cancel' }).click()
  await expect(check).toBeHidden()
  await expect(page.getByText('You are offline. Orders cannot be sent.').first()).toBeVisible()
  await expect(confirm).toBeDisabled()
  await context.setOffline(false)
  await expect(confirm).toBeEnabled({ timeout: 20_000 })
})

test('enables one-tap trading in the review and disables it in the ticket; a double tap sends one order', async ({ page }) => {
  const client = await startDemo(page, '/trade?code=EURUSD')
  const held = async () => (await client.orders.list({ status: 'open', page: 1 })).total
  const buy = page.getByRole('button', { name: /^Buy 0\.01 EURUSD/ })
  const check = page.getByRole('dialog', { name: 'Check your order' })
  const filled = page.locator('.lk-toast', { hasText: 'Order filled' })

  await buy.click()
  await check.getByText('One-tap trading').click()
  await expect(check.getByRole('switch', { name: 'One-tap trading' })).toBeChecked()
  await check.getByRole('button', { name: 'Cancel' }).click()
  await expect(check).toBeHidden()
  expect(await held()).toBe(0)

  // The button shows that no review follows.
  const armed = page.getByRole('button', { name: /^One-tap trading Buy 0\.01 EURUSD/ })
  await armed.dblclick()
  await expect(filled).toBeVisible()
  await expect(check).toBeHidden()
  expect(await held()).toBe(1)
  await page.locator('label').filter({ hasText: 'One-tap trading' }).click()
  await buy.click()
  await expect(check).toBeVisible()
  expect(await held()).toBe(1)
})
