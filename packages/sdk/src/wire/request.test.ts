import { expect, it } from 'vitest'
import { contract } from '../contract/table.ts'
import { InvalidInputError } from '../errors.ts'
import { encodeRequest } from './request.ts'

it('encodes a checked request under the wire names at once, without waiting for a module', () => {
  expect(encodeRequest('markets.list', contract.markets.list, {})).toEqual({ searchCurrency: null })
  expect(encodeRequest('markets.list', contract.markets.list, { search: 'EUR' })).toEqual({ searchCurrency: 'EUR' })
})

it('refuses a missing field, and a field that is not one of the call', () => {
  expect(() => encodeRequest('orders.close', contract.orders.close, {} as { id: number })).toThrow(InvalidInputError)
  expect(() => encodeRequest('markets.list', contract.markets.list, { stranger: 1 } as object)).toThrow(/stranger/)
})
