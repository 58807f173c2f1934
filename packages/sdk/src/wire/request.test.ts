import { expect, it } from 'vitest'
import { contract } from '../contract/table.ts'
import { InvalidInputError } from '../errors.ts'
import { encodeRequest } from './request.ts'

it('encodeRequest returns a valid request with wire names', () => {
  expect(encodeRequest('markets.list', contract.markets.list, {})).toEqual({ searchCurrency: null })
  expect(encodeRequest('markets.list', contract.markets.list, { search: 'EUR' })).toEqual({ searchCurrency: 'EUR' })
})

it('encodeRequest rejects a request with a missing field or an unknown field', () => {
  expect(() => encodeRequest('orders.close', contract.orders.close, {} as { id: number })).toThrow(InvalidInputError)
  expect(() => encodeRequest('markets.list', contract.markets.list, { stranger: 1 } as object)).toThrow(/stranger/)
})

const order = { ...contract.orders.place.example.request, lots: '0.10', takeProfit: '0', stopLoss: null }
const place = (change: object) => encodeRequest('orders.place', contract.orders.place, { ...order, ...change })

it.each(['0.10', '1', '10', '120.5', '0.05', '0.00000001', '12345678901234567.12345'])(
  'encodeRequest sends %s lots unchanged',
  (lots) => {
    expect(Object.values(place({ lots }))).toContain(lots)
  },
)

it.each([
  ...[
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
  ],
])('encodeRequest rejects an order of %j lots', (lots) => {
  expect(() => place({ lots })).toThrow(/lots/)
})

it.each(['0', '0.00', '1.2', '10', '105.75'])('encodeRequest sends the stop price %s unchanged', (stopLoss) => {
  expect(Object.values(place({ stopLoss, takeProfit: '7' }))).toContain(stopLoss)
})

it.each(['-1', '-0', '1.', '.5', '01', '1e5', '1 %', ' 1', '1.5.5', '', 'x1'])(
  'encodeRequest rejects an order with the stop price %j',
  (stopLoss) => {
    expect(() => place({ stopLoss })).toThrow(/stopLoss/)
  },
)
