import { expect, it } from 'vitest'
import { addressGroups } from './addressGroups.ts'

it('loses no character of an address', () => {
  expect(addressGroups('TXe7uExample')).toEqual(['TXe7', 'uExa', 'mple'])
  expect(addressGroups('abcde')).toEqual(['abcd', 'e'])
  expect(addressGroups('')).toEqual([])
})
