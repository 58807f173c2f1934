import { contract, type Order } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { ordersCsv } from './ordersCsv.ts'

const [example] = contract.orders.list.example.response.orders
const order = (part: Partial<Order>) =>
  ({ ...example, side: 'sell', openedAt: Date.UTC(2026, 10, 18, 14), closedAt: Date.UTC(2026, 10, 18, 15, 30), ...part }) as Order
const rows = (...orders: Order[]) => ordersCsv(orders).split('\r\n')
const cellOf = (csv: readonly string[], name: string) => {
  const [head = '', first = ''] = csv
  return first.split(',')[head.split(',').indexOf(name)]
}

it('the CSV file starts with column names, and its lines end with CRLF as RFC 4180 requires', () => {
  const lines = rows(order({ id: 7 as Order['id'] }), order({ id: 6 as Order['id'] }))
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toBe('')
  expect(lines[0]).toMatch(/^Order,Market,Side,Lots,/)
  expect(lines.slice(1, 3).map((line) => line.split(',')[0])).toEqual(['7', '6'])
})

it('the CSV file contains decimals as received, negative amounts as numbers, and times in UTC', () => {
  const csv = rows(order({ profit: '-12.400000', fee: '0.350000', lots: '0.10', takeProfit: null }))
  expect(cellOf(csv, 'Profit')).toBe('-12.400000')
  expect(cellOf(csv, 'Fee')).toBe('0.350000')
  expect(cellOf(csv, 'Lots')).toBe('0.10')
  expect(cellOf(csv, 'Take profit')).toBe('')
  expect(cellOf(csv, 'Closed')).toBe('2026-11-18T15:30:00.000Z')
})

it.each(['=1+1', '+cmd', '-cmd', '@sum', '\tx'])(
  'the CSV file escapes the market name %j, which a spreadsheet would treat as a formula',
  (displayCode) => {
    expect(cellOf(rows(order({ displayCode })), 'Market')).toBe(`'${displayCode}`)
  },
)

it('the CSV file quotes cells that contain commas, quotes or line breaks', () => {
  expect(ordersCsv([order({ displayCode: 'A,"B"\nC' })])).toContain('"A,""B""\nC"')
})

it('the CSV file contains positions with an unknown side, with their profit', () => {
  const csv = rows(order({ side: 'unknown', profit: '-3.500000' }))
  expect([cellOf(csv, 'Side'), cellOf(csv, 'Profit')]).toEqual(['unknown', '-3.500000'])
})

it('the CSV file names the user as the one who closed a position by hand', () => {
  expect(cellOf(rows(order({ closedBy: 'person' })), 'Closed by')).toBe('user')
  expect(cellOf(rows(order({ closedBy: 'stopOut' })), 'Closed by')).toBe('stopOut')
})

it('each CSV row has one cell per column, empty if the value is unknown', () => {
  const whole: Partial<Order> = {
    ...{ displayCode: 'EURUSD', side: 'buy', lots: '0.10', leverage: '200', openPrice: '1.1', currentPrice: '1.2', margin: '5' },
    ...{ takeProfit: '1.3', stopLoss: '1.0', fee: '0.1', profit: '2', closedBy: 'stopLoss' },
  }
  expect(rows(order({ id: 7 as Order['id'], ...whole, closedAt: null }))[1]).toBe(
    '7,EURUSD,buy,0.10,200,1.1,1.2,1.3,1.0,5,0.1,2,2026-11-18T14:00:00.000Z,,stopLoss',
  )
  expect(rows()[0]).toBe(
    'Order,Market,Side,Lots,Leverage,Open price,Close price,Take profit,Stop loss,Margin,Fee,Profit,Opened,Closed,Closed by',
  )
})
