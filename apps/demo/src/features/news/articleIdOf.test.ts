import { expect, it } from 'vitest'
import { articleIdOf } from './articleIdOf.ts'

it('articleIdOf accepts only positive integers', () => {
  expect(articleIdOf('12')).toBe(12)
  expect([null, '', '0', '-1', '1.5', '1e3', 'x', '1234567890123456'].map(articleIdOf)).toEqual(Array(8).fill(null))
})
