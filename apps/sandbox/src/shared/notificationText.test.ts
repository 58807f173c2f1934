import { expect, it } from 'vitest'
import type { CommitNotification } from '../broker/peers.ts'
import type { OrderRow } from '../store/schema.ts'
import { readNotifications, writeNotifications } from './notificationText.ts'

const row = (id: number, userId: number): OrderRow => ({
  ...{ id, book: 'demo', user_id: userId, market_code: 'BTCUSD', side: 'buy', status: id % 2 === 0 ? 'closed' : 'pending' },
  ...{ lots: '0.010000', leverage: '50', contract_size: '1', margin: '12345.678901', fee: '0.350000' },
  ...{ open_price: '60000.1', target_price: null, target_trigger: id % 2 === 0 ? null : 'rising', take_profit: null },
  ...{ stop_loss: '59999.9', close_price: '60000.2', profit: '-1234567.123456', end_reason: 'stopLoss' },
  ...{ created_at: '1784246400000', opened_at: '1784246400001', closed_at: null },
})
const notification = (userId: number, orders: number): CommitNotification => ({
  userId,
  accountAfter: { balance: '9999.650000', turn: userId * 3 },
  rows: Array.from({ length: orders }, (_, index) => row(2_000_000_000 + index, userId)),
  revoked: false,
})

it('notifications are combined into as few PostgreSQL messages as possible, and none is lost', () => {
  const notifications = Array.from({ length: 64 }, (_, index) => notification(1_000_000 + index, index % 3))
  const big = notification(5, 1_000)
  const texts = writeNotifications('abcd1234', [...notifications, big])
  expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThan(8_000)
  const received = texts.flatMap((text) => readNotifications(text)?.notifications ?? [])
  expect(received.slice(0, 64)).toEqual(notifications)
  expect(received.slice(64).flatMap(({ rows }) => rows)).toEqual(big.rows)
  // A notification with many orders is split into several texts. Each of these texts contains the state of the account.
  expect(
    new Set(received.slice(64).map(({ userId, accountAfter }) => `${userId} ${accountAfter?.balance} ${accountAfter?.turn}`)),
  ).toEqual(new Set(['5 9999.650000 15']))
  expect(writeNotifications('abcd1234', notifications.slice(0, 20))).toHaveLength(1)
  expect(writeNotifications('abcd1234', [])).toEqual([])
})

it('a notification can say that sessions ended, or contain a balance but no orders', () => {
  const notifications: CommitNotification[] = [
    { userId: 1, accountAfter: null, rows: [], revoked: true },
    { userId: 2, accountAfter: { balance: '0.000000', turn: 7 }, rows: [], revoked: false },
  ]
  expect(writeNotifications('a', notifications).map(readNotifications)).toEqual([{ origin: 'a', notifications }])
})

it('malformed notifications and notifications from other programs are ignored', () => {
  for (const text of ['', 'hello', '{}', '[]', '["a"]', '[1,[]]']) expect(readNotifications(text)).toBeNull()
  const odd = [
    '[1,null,false,[["x"]]]',
    '[1,null,false]',
    `[1,["1",1],false,[${JSON.stringify(Object.values(row(1, 2)))}]]`,
    '[2,["1.5",3],false,[]]',
  ]
  expect(readNotifications(`["a",[${odd.join(',')}]]`)?.notifications).toEqual([
    { userId: 2, accountAfter: { balance: '1.5', turn: 3 }, rows: [], revoked: false },
  ])
})
