import { expect, it } from 'vitest'
import { oldLink } from './oldLink.ts'

it.each([
  ['/#/order?type=0', 'https://app.test/order?type=0'],
  ['/#/trade?code=GBPUSD#top', 'https://app.test/trade?code=GBPUSD#top'],
])('oldLink converts the old link %s to the current address', (path, meant) => {
  expect(oldLink(`https://app.test${path}`)).toBe(meant)
})

it.each(['/#main', '/news#/order', '/#//elsewhere.test/order', '/#//', '/'])('oldLink does not convert %s', (path) => {
  expect(oldLink(`https://app.test${path}`)).toBeNull()
})
