import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { freePort, startBroker } from './broker.ts'

const moment = ['--from', '2026-11-18T14:00:00Z', '--seed', '7']

test('after the broker was killed and restarted, the order is still open and the app reconnects', async ({ page }) => {
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
    await expect(page.getByText('Prices aren’t updating. Reconnecting…')).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('.lk-order')).toHaveCount(1)

    broker = await startBroker(port, '--data', folder, ...moment)
    await expect(page.getByText('Prices aren’t updating. Reconnecting…')).toBeHidden({ timeout: 120_000 })
    await expect(page.locator('.lk-order')).toHaveCount(1)
    const { orders } = await client.orders.list({ status: 'open', page: 1 })
    expect(orders.map(({ id, openPrice }) => [id, openPrice])).toEqual([[order?.id, order?.openPrice]])
  } finally {
    broker.process.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})
