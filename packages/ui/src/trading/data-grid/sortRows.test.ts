import { compare } from '@leverkit/sdk/decimal'
import { expect, test } from 'vitest'
import { sortRows } from './sortRows.ts'

const items = [
  { id: 'a', profit: '9.5' },
  { id: 'b', profit: '-10' },
  { id: 'c', profit: '100' },
  { id: 'd', profit: '9.50' },
]
const columns = [
  {
    id: 'profit',
    label: 'Profit',
    render: String,
    compare: (a: { profit: string }, b: { profit: string }) => compare(a.profit, b.profit),
  },
  { id: 'id', label: 'Id', render: String },
]
const order = (column: string, direction: 'ascending' | 'descending') =>
  sortRows(items, columns, { column, direction })
    .map(({ id }) => id)
    .join('')

test('sortRows sorts by the `compare` function of the column, and does not reorder equal rows in either direction', () => {
  expect(order('profit', 'ascending')).toBe('badc')
  expect(order('profit', 'descending')).toBe('cadb')
})

test('sortRows does not reorder the rows if the sort is null, its column is unknown or its column has no `compare` function', () => {
  expect(sortRows(items, columns, null)).toBe(items)
  expect(order('id', 'descending')).toBe('abcd')
  expect(order('unknown', 'ascending')).toBe('abcd')
})
