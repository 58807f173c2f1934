import { expect, test } from 'vitest'
import { pagesOf } from './pagesOf.ts'

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  [5, 12, [1, 'gap', 4, 5, 6, 'gap', 12]],
  [9, 12, [1, 'gap', 8, 9, 10, 11, 12]],
  [12, 12, [1, 'gap', 8, 9, 10, 11, 12]],
] as const)('pagesOf(%i, %i) returns %j', (page, count, expected) => {
  expect(pagesOf(page, count)).toEqual(expected)
})

test('pagesOf returns seven entries, including the current page, for every page of a long list', () => {
  for (let page = 1; page <= 30; page++) {
    const pages = pagesOf(page, 30)
    expect(pages).toHaveLength(7)
    expect(pages).toContain(page)
  }
})
