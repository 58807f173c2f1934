import { createClient, type Login } from '@leverkit/sdk'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetOnUserChange, lastAddress, saveAddress } from './lastAddresses.ts'

const client = createClient({ baseUrl: 'http://127.0.0.1:1', lang: 'en' })
const userOf = (id: number): Login => ({
  token: `token of ${id}`,
  user: { id, uid: String(id), isDemo: true, email: null, phone: null, areaCode: null, inviteCode: null },
})
const left = '/order?type=3&market=EURUSD'
const tabAddress = () => lastAddress('orders', '/order')

let stop: () => void
beforeEach(() => {
  client.auth.open(userOf(1))
  stop = forgetOnUserChange(client.auth)
  saveAddress('orders', '/order', '?type=3&market=EURUSD&filter=1')
})
afterEach(() => {
  client.auth.close()
  stop()
})

it('an item of the tab bar opens its last address, but does not reopen a sheet', () => {
  expect(tabAddress()).toBe(left)
  expect(lastAddress('quotes', '/')).toBe('/')
})

it('after a sign-out, an item of the tab bar opens its default address', () => {
  client.auth.close()
  expect(tabAddress()).toBe('/order')
})

it('after another user signs in, even in another browser tab, an item of the tab bar opens its default address', () => {
  client.auth.open(userOf(2))
  expect(tabAddress()).toBe('/order')
})

it('if the same user signs in after an expired session, an item of the tab bar opens its last address', () => {
  client.auth.close('expired')
  client.auth.open(userOf(1))
  expect(tabAddress()).toBe(left)
})

it('if another user signs in after an expired session, an item of the tab bar opens its default address', () => {
  client.auth.close('expired')
  client.auth.open(userOf(2))
  expect(tabAddress()).toBe('/order')
})

it('after a visitor signs in, an item of the tab bar opens its last address', () => {
  client.auth.close()
  saveAddress('orders', '/order', '?type=1')
  client.auth.open(userOf(1))
  expect(tabAddress()).toBe('/order?type=1')
})
