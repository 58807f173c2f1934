import { orderStatuses } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { ordersPath, statusOfType } from './orderStatus.ts'

it('the address of an order list contains the digit of its status, and the id of the order to open', () => {
  expect(ordersPath('open')).toBe('/order?type=1')
  expect(ordersPath('pending')).toBe('/order?type=0')
  expect(ordersPath('closed', 7)).toBe('/order?type=3&id=7')
})

it('statusOfType reads the status that ordersPath wrote into an address', () => {
  for (const status of orderStatuses)
    expect(statusOfType(new URLSearchParams(ordersPath(status).split('?')[1]).get('type'))).toBe(status)
})

it.each([null, '', '7', 'toString'])('if the type in an address is missing or invalid (%s), the status is "open"', (type) => {
  expect(statusOfType(type)).toBe('open')
})
