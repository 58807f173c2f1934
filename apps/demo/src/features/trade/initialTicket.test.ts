import { contract, type Market } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { initialTicket } from './initialTicket.ts'

const [market] = contract.markets.list.example.response as [Market]

it.each([
  [['1', '50', '100', '200'], '100'],
  [['5', '20'], '20'],
  [['200', '500'], '200'],
  [[], ''],
])('if the market offers the leverages %j, a new ticket uses %s', (leverages, leverage) => {
  expect(initialTicket({ ...market, leverages }).leverage).toBe(leverage)
})
