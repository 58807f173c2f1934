import { expect, test } from 'vitest'
import { groupAddress } from './groupAddress.ts'

test.each([
  ['TXe7uExam', ['TXe7', 'u', 'Exam']],
  ['TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', ['TJRy', 'Ww', 'Fs9w', 'TFGZ', 'g3Jb', 'rVri', 'FbNf', 'Cug5', 'tDeC']],
  ['12345678', ['1234', '5678']],
  ['1234567', ['1234', '567']],
  ['XX00', ['XX00']],
])(
  'groupAddress splits %s into groups; in an address of at least eight characters, the first and last group have four',
  (address, groups) => {
    expect(groupAddress(address).map(({ text }) => text)).toEqual(groups)
    expect(groupAddress(address).map(({ start, text }) => address.slice(start, start + text.length))).toEqual(groups)
  },
)

test('groupAddress removes spaces', () => {
  expect(groupAddress(' XX00 0000 00').map(({ text }) => text)).toEqual(['XX00', '00', '0000'])
})

test('groupAddress returns no groups for an empty address', () => {
  expect(groupAddress('')).toEqual([])
})
