import { expect, it } from 'vitest'
import { contract } from '../contract/table.ts'
import { InvalidInputError } from '../errors.ts'
import { checkRequest } from './check-request.ts'

const unreachable = () => new Error('unreachable')

it('does not wait for the validator where nothing was handed in and nothing is needed', () => {
  expect(checkRequest('markets.list', contract.markets.list, {}, unreachable)).not.toBeInstanceOf(Promise)
  expect(checkRequest('markets.list', contract.markets.list, { search: null }, unreachable)).not.toBeInstanceOf(Promise)
})

it('checks what was handed in, waiting for the validator once and then no more', async () => {
  const check = () => checkRequest('markets.list', contract.markets.list, { search: 'EUR' }, unreachable)
  const first = await check()
  expect(first).toEqual({ searchCurrency: 'EUR' })
  expect(check()).toEqual(first)
})

it('refuses what is missing, and what is no field of the call, also beside nothing else', async () => {
  const missing = async () => checkRequest('orders.close', contract.orders.close, {} as { id: number }, unreachable)
  const strange = async () => checkRequest('markets.list', contract.markets.list, { stranger: 1 } as object, unreachable)
  await expect(missing()).rejects.toThrow(InvalidInputError)
  await expect(strange()).rejects.toThrow(/stranger/)
})

const order = { ...contract.orders.place.example.request, lots: '0.10', takeProfit: '0', stopLoss: null }
const place = async (change: object) => checkRequest('orders.place', contract.orders.place, { ...order, ...change }, unreachable)

it.each(['0.10', '1', '10', '120.5', '0.05', '0.00000001', '12345678901234567.12345'])('sends %s lots as typed', async (lots) => {
  expect(Object.values(await place({ lots }))).toContain(lots)
})

it.each([
  '0',
  '0.0',
  '0.00',
  '-1',
  '-0.1',
  '1.',
  '.5',
  '01',
  '00.1',
  '1e5',
  '1,5',
  '1 lot',
  ' 1',
  '1 ',
  '1\n',
  '1.5.5',
  '0x1',
  '',
  'x1',
])('sends no order of %j lots', async (lots) => {
  await expect(place({ lots })).rejects.toThrow(/lots/)
})

it.each(['0', '0.00', '1.2', '10', '105.75'])('sends a stop of %s', async (stopLoss) => {
  expect(Object.values(await place({ stopLoss, takeProfit: '7' }))).toContain(stopLoss)
})

it.each(['-1', '-0', '1.', '.5', '01', '1e5', '1 %', ' 1', '1.5.5', '', 'x1'])('sends no stop of %j', async (stopLoss) => {
  await expect(place({ stopLoss })).rejects.toThrow(/stopLoss/)
})
