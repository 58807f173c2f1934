import { expect, it } from 'vitest'
import { guessedAddress } from './guessedAddress.ts'

it.each([
  ['/orders', '/order'],
  ['/Orders/', '/order'],
  ['/account', '/user'],
  ['/deposit', '/mine/charge'],
  ['/settings', '/mine/system'],
])('the typed address %s leads to %s', (typed, meant) => {
  expect(guessedAddress({ pathname: typed, search: '', hash: '' })).toBe(meant)
})

it('query and hash part are kept, and cannot change the origin', () => {
  const typed = { pathname: '/orders', search: '?type=1&from=//elsewhere.test', hash: '#top' }
  expect(guessedAddress(typed)).toBe('/order?type=1&from=//elsewhere.test#top')
})

it.each(['/', '/order', '/unknown', '//elsewhere.test/orders', '/constructor', '/orders/7'])('%s leads nowhere', (pathname) => {
  expect(guessedAddress({ pathname, search: '', hash: '' })).toBeNull()
})
