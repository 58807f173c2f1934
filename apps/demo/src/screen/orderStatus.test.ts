import { orderStatuses } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { ordersPath, statusOfType } from './orderStatus.ts'

it('the address of a list of orders has the digit of its status, and the order that it opens', () => {
  expect(ordersPath('open')).toBe('/order?type=1')
  expect(ordersPath('pending')).toBe('/order?type=0')
  expect(ordersPath('closed', 7)).toBe('/order?type=3&id=7')
})

it('the status of an address is the one that the address was made for', () => {
  for (const status of orderStatuses)
    expect(statusOfType(new URLSearchParams(ordersPath(status).split('?')[1]).get('type'))).toBe(status)
})

it.each([null, '', '7', 'toString'])('the type %s means open orders', (type) => {
  expect(statusOfType(type)).toBe('open')
})
