import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { compare } from '@leverkit/sdk/math'
import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { freePort, root, startBroker } from './broker.ts'
import { orderOutcome } from './orderOutcome.ts'

const folder = process.env.LEVERKIT_MARKET_DATA ?? join(root, '../shared/data/market')
const file = join(folder, '2014-05/EURUSD_ticks_oanda_2014-05-02_04.csv.gz')
const isAbsent = !existsSync(file)

const release = Date.parse('2014-05-02T12:30:00Z')

/** Returns the last price that the file contains at or before a given moment. */
const priceAt = (moment: number): string => {
  const rows = gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(1)
  let last = ''
  for (const row of rows) {
    const [time = '', bid = ''] = row.split(',')
    if (Number(time) > moment) break
    last = bid
  }
  return last
}

let broker: ChildProcess | undefined
let address = ''

test.beforeAll(async () => {
  if (isAbsent) return
  const started = await startBroker(await freePort(), '--replay', file, '--from', '2014-05-02T12:29:50Z')
  broker = started.process
  address = started.address
})

test.afterAll(() => {
  broker?.kill('SIGTERM')
})

test('in a replay of the US payrolls release, an order opens and closes at exactly the prices in the file', async ({ page }) => {
  test.skip(isAbsent, `real prices are absent: ${file}`)
  await page.goto(`${address}/`)
  await expect(page.getByRole('link', { name: /^EURUSD/ })).toBeVisible()
  const client = await startDemo(page, '/trade?code=EURUSD', address)
  await page.getByRole('textbox', { name: 'Lots' }).fill('0.10')
  await page.getByRole('textbox', { name: 'Lots' }).blur()
  await page.getByRole('button', { name: /^Buy 0\.10 lots EURUSD/ }).click()
  await page.getByRole('dialog', { name: 'Check your order' }).getByRole('button', { name: /^Buy/ }).click()
  await expect(orderOutcome(page)).toBeVisible()

  const { orders } = await client.orders.list({ status: 'open', page: 1 })
  const [order] = orders
  if (!order?.openPrice) throw new Error('the order is not open')
  expect(Math.abs(order.openedAt - release)).toBeLessThan(5 * 60_000)
  expect(compare(order.openPrice, priceAt(order.openedAt))).toBe(0)

  await client.orders.close({ id: order.id })
  const closed = (await client.orders.list({ status: 'closed', page: 1 })).orders[0]
  if (!closed?.closedAt) throw new Error('the order is not closed')
  expect(compare(closed.currentPrice, priceAt(closed.closedAt))).toBe(0)
})

test('the broker returns no candles from the future', async ({ page }) => {
  test.skip(isAbsent, `real prices are absent: ${file}`)
  test.setTimeout(60_000)
  await page.goto(`${address}/`)
  await expect(page.getByRole('link', { name: /^EURUSD/ })).toBeVisible()
  const answer = await page.request.get(`${address}/v1/api/forex/kline?forex_id=1&period=1min`)
  const { data } = (await answer.json()) as { data: { Time: number }[] }
  const { time } = (await (await page.request.get(`${address}/api/health`)).json()) as { time: number }
  expect(data.length).toBeGreaterThan(100)
  expect(Math.max(...data.map((candle) => candle.Time))).toBeLessThanOrEqual(time)
})
