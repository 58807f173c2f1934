import { afterEach, expect, it } from 'vitest'
import { goneSince, saveOpen } from './openPositions.ts'

afterEach(() => localStorage.clear())

it('goneSince returns those saved positions of an account that are no longer open, but no positions of other accounts', () => {
  saveOpen('me', new Set(['1', '2']))
  expect(goneSince('me', new Set(['2', '3']))).toEqual(['1'])
  expect(goneSince('other', new Set())).toEqual([])
  saveOpen('me', new Set(['2']))
  expect(goneSince('me', new Set(['2']))).toEqual([])
})

it('goneSince returns no positions if the saved data is damaged', () => {
  localStorage.setItem('leverkit.openPositions.me', '{"1":true}')
  expect(goneSince('me', new Set())).toEqual([])
})
