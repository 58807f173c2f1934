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
