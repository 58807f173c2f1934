import { createClient, type Login } from '@leverkit/sdk'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepAddress, keptAddress, keptForOnePerson } from './keptAddresses.ts'

const client = createClient({ baseUrl: 'http://127.0.0.1:1', lang: 'en' })
const personOf = (id: number): Login => ({
  token: `token of ${id}`,
  user: { id, uid: String(id), isDemo: true, email: null, phone: null, areaCode: null, inviteCode: null },
})
const left = '/order?type=3&market=EURUSD'
const led = () => keptAddress('orders', '/order')

let stop: () => void
beforeEach(() => {
  client.auth.open(personOf(1))
  stop = keptForOnePerson(client.auth)
  keepAddress('orders', '/order', '?type=3&market=EURUSD&filter=1')
})
afterEach(() => {
  client.auth.close()
  stop()
})

it('leads a tab back to how it was left, without the sheet that lay over it', () => {
  expect(led()).toBe(left)
  expect(keptAddress('quotes', '/')).toBe('/')
})

it('leads whoever comes after somebody who has left to the beginning', () => {
  client.auth.close()
  expect(led()).toBe('/order')
})

it('leads another person who has signed in meanwhile to the beginning, also in another tab', () => {
  client.auth.open(personOf(2))
  expect(led()).toBe('/order')
})

it('leads somebody back whose session has only ended, once they have signed in again', () => {
  client.auth.close('expired')
  client.auth.open(personOf(1))
  expect(led()).toBe(left)
})

it('leads nobody else back after a session has ended', () => {
  client.auth.close('expired')
  client.auth.open(personOf(2))
  expect(led()).toBe('/order')
})

it('leads a visitor who signs in back to where they looked around', () => {
  client.auth.close()
  keepAddress('orders', '/order', '?type=1')
  client.auth.open(personOf(1))
  expect(led()).toBe('/order?type=1')
})
