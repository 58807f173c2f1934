import { expect, it } from 'vitest'
import { readParam } from './readParam.ts'

it.each([
  ['the query', { search: '?type=0', hash: '' }, '0'],
  ['the query of the hash part', { search: '', hash: '#/order?type=3' }, '3'],
  ['the hash part alone', { search: '', hash: '#type=1' }, '1'],
  ['the query first', { search: '?type=0', hash: '#type=1' }, '0'],
  ['an empty value as it is', { search: '?type=', hash: '#type=1' }, ''],
  ['nothing of an anchor', { search: '', hash: '#type' }, null],
  ['nothing where it is not', { search: '?code=EURUSD', hash: '#chart' }, null],
])('reads %s', (_, address, expected) => {
  expect(readParam(address, 'type')).toBe(expected)
})
