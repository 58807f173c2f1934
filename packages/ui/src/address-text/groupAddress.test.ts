import { expect, test } from 'vitest'
import { groupAddress } from './groupAddress.ts'

test('the last group holds what is left', () => {
  expect(groupAddress('TXe7uExam').map(({ text }) => text)).toEqual(['TXe7', 'uExa', 'm'])
})

test('spaces that somebody typed do not count', () => {
  expect(groupAddress(' XX00 0000 00').map(({ text }) => text)).toEqual(['XX00', '0000', '00'])
})

test('nothing has no groups', () => {
  expect(groupAddress('')).toEqual([])
})
