import { afterEach, expect, it } from 'vitest'
import { takeChanges } from './reviewStore.ts'

const look = (statuses: Record<string, string>, list = 'deposits.coin', owner = 'me') =>
  takeChanges(owner, list, { statuses, isWaiting: false })

afterEach(() => localStorage.clear())

it('takeChanges returns nothing when a list is seen for the first time, and then each change exactly once', () => {
  expect(look({ a: 'unchecked' })).toEqual([])
  expect(look({ a: 'finished', b: 'rejected' })).toEqual([
    { key: 'a', status: 'finished', before: 'unchecked' },
    { key: 'b', status: 'rejected', before: null },
  ])
  expect(look({ a: 'finished', b: 'rejected' })).toEqual([])
})

it('takeChanges compares each list of each account separately', () => {
  look({ a: 'unchecked' })
  expect(look({ a: 'finished' }, 'deposits.bank')).toEqual([])
  expect(look({ a: 'finished' }, 'deposits.coin', 'other')).toEqual([])
  expect(look({ a: 'finished' })).toHaveLength(1)
})

it('if the saved statuses of a list are damaged, takeChanges treats the list as new and returns no changes', () => {
  localStorage.setItem('leverkit.reviews.me', '{"deposits.coin":7,"identity":{"statuses":null}}')
  expect(look({ a: 'finished' })).toEqual([])
  expect(look({ identity: 'verified' }, 'identity')).toEqual([])
})
