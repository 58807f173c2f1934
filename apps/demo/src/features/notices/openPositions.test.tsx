import { afterEach, expect, it } from 'vitest'
import { goneSince, saveOpen } from './openPositions.ts'

afterEach(() => localStorage.clear())

it('positions that this device saw as open and that are no longer open are returned, separately for each account', () => {
  saveOpen('me', new Set(['1', '2']))
  expect(goneSince('me', new Set(['2', '3']))).toEqual(['1'])
  expect(goneSince('other', new Set())).toEqual([])
  saveOpen('me', new Set(['2']))
  expect(goneSince('me', new Set(['2']))).toEqual([])
})

it('damaged data counts as no position', () => {
  localStorage.setItem('leverkit.openPositions.me', '{"1":true}')
  expect(goneSince('me', new Set())).toEqual([])
})
