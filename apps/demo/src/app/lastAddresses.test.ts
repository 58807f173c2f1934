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

it('restores the last address of a tab without its sheets', () => {
  expect(tabAddress()).toBe(left)
  expect(lastAddress('quotes', '/')).toBe('/')
})

it('starts a tab at its default address after sign-out', () => {
  client.auth.close()
  expect(tabAddress()).toBe('/order')
})

it('starts a tab at its default address when another user signs in, even in another browser tab', () => {
  client.auth.open(userOf(2))
  expect(tabAddress()).toBe('/order')
})

it('restores the last address when the same user signs in after an expired session', () => {
  client.auth.close('expired')
  client.auth.open(userOf(1))
  expect(tabAddress()).toBe(left)
})

it('starts at the default address when another user signs in after an expired session', () => {
  client.auth.close('expired')
  client.auth.open(userOf(2))
  expect(tabAddress()).toBe('/order')
})

it('keeps the last address when a visitor signs in', () => {
  client.auth.close()
  saveAddress('orders', '/order', '?type=1')
  client.auth.open(userOf(1))
  expect(tabAddress()).toBe('/order?type=1')
})
