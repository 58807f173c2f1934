import { expect, test } from 'vitest'
import { orderStatuses, orderStatusOf } from './orderStatus.ts'

test('an order is pending until it has an open price, then it is open, and it is closed once it has a closing time', () => {
  expect(orderStatusOf({ openPrice: null, closedAt: null })).toBe('pending')
  expect(orderStatusOf({ openPrice: '1.1', closedAt: null })).toBe('open')
  expect(orderStatusOf({ openPrice: '1.1', closedAt: 5 })).toBe('closed')
})

test('a cancelled order is closed', () => {
  expect(orderStatusOf({ openPrice: null, closedAt: 5 })).toBe('closed')
})

test('the list of statuses has each status once', () => {
  expect([...orderStatuses].sort()).toEqual(['closed', 'open', 'pending'])
})
