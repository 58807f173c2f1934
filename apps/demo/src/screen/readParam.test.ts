import { expect, it } from 'vitest'
import { readParam } from './readParam.ts'

it.each([
  ['the query', { search: '?type=0', hash: '' }, '0'],
  ['the query of the hash part', { search: '', hash: '#/order?type=3' }, '3'],
  ['the hash part alone', { search: '', hash: '#type=1' }, '1'],
  ['the query before the hash part', { search: '?type=0', hash: '#type=1' }, '0'],
  ['an empty value as it is', { search: '?type=', hash: '#type=1' }, ''],
  ['null for a plain anchor', { search: '', hash: '#type' }, null],
  ['null for a missing parameter', { search: '?code=EURUSD', hash: '#chart' }, null],
])('readParam reads %s', (_, address, expected) => {
  expect(readParam(address, 'type')).toBe(expected)
})
