import { expect, test } from 'vitest'
import { groupAddress } from './groupAddress.ts'

test.each([
  ['TXe7uExam', ['TXe7', 'uExa', 'm'], ['TXe7', 'uExa', 'm']],
  ['GB82WEST12345698765432', ['GB82', 'WEST', '1234', '5698', '7654', '32'], ['GB82', '7654', '32']],
  ['12345678901234567890', ['1234', '5678', '9012', '3456', '7890'], ['1234', '7890']],
  ['12345678', ['1234', '5678'], ['1234', '5678']],
  ['XX00', ['XX00'], ['XX00']],
])(
  'groupAddress splits %s into groups of four characters, and marks the groups that contain the first or last four characters',
  (address, groups, ends) => {
    const found = groupAddress(address)
    expect(found.map(({ text }) => text)).toEqual(groups)
    expect(found.map(({ start, text }) => address.slice(start, start + text.length))).toEqual(groups)
    expect(found.filter(({ isEnd }) => isEnd).map(({ text }) => text)).toEqual(ends)
  },
)

test('groupAddress removes spaces', () => {
  expect(groupAddress(' XX00 0000 00').map(({ text }) => text)).toEqual(['XX00', '0000', '00'])
})

test('groupAddress returns no groups for an empty address', () => {
  expect(groupAddress('')).toEqual([])
})
