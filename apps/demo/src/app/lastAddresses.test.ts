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

it('a tab restores its last address, but does not reopen a sheet', () => {
  expect(tabAddress()).toBe(left)
  expect(lastAddress('quotes', '/')).toBe('/')
})

it('after a sign-out, a tab starts at its default address', () => {
  client.auth.close()
  expect(tabAddress()).toBe('/order')
})

it('after another user signs in, even in another browser tab, each tab of the app starts at its default address', () => {
  client.auth.open(userOf(2))
  expect(tabAddress()).toBe('/order')
})

it("after an expired session, the same user's tab restores its last address", () => {
  client.auth.close('expired')
  client.auth.open(userOf(1))
  expect(tabAddress()).toBe(left)
})

it('after a session has expired and another user has signed in, a tab starts at its default address', () => {
  client.auth.close('expired')
  client.auth.open(userOf(2))
  expect(tabAddress()).toBe('/order')
})

it('after a visitor signs in, a tab keeps its last address', () => {
  client.auth.close()
  saveAddress('orders', '/order', '?type=1')
  client.auth.open(userOf(1))
  expect(tabAddress()).toBe('/order?type=1')
})
