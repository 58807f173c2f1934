import { expect, it } from 'vitest'
import { createClient } from './client.ts'
import type { EndpointOverrides } from './overrides.ts'

const make = (endpoints: object) => () =>
  createClient({ baseUrl: 'https://api.example.com', endpoints: endpoints as EndpointOverrides })

it.each([
  [{ 'order.close': { path: '/close' } }, /endpoints\["order\.close"\]: is not a call; did you mean "orders\.close"\?/],
  [{ 'orders.closse': {} }, /did you mean "orders\.close"/],
  [{ 'orders.close': { path: 'close' } }, /has to begin with exactly one slash/],
  [{ 'orders.close': { path: '//strangers.example/close' } }, /has to begin with exactly one slash/],
  [{ 'orders.close': { path: '@strangers.example/close' } }, /has to begin with exactly one slash/],
  [{ 'orders.close': { path: '/a?x=1' } }, /contain no "\?"/],
  [{ 'orders.close': { method: 'PUT' } }, /method "PUT"/],
  [{ 'orders.close': { encoding: 'xml' } }, /encoding "xml"/],
  [{ 'orders.close': { encoding: 'form' } }, /add method: 'POST'/],
  [{ 'verification.upload': { encoding: 'json' } }, /only calls with a file use multipart/],
])('createClient rejects the override %j', (endpoints, message) => {
  expect(make(endpoints)).toThrow(message)
})

it('createClient accepts an override of the method, the path and the encoding of a call', () => {
  expect(make({ 'orders.close': { method: 'POST', path: '/orders/close', encoding: 'json' } })).not.toThrow()
})

it('the client rejects an override whose path would send the token, language and password to another host', async () => {
  const asked: string[] = []
  const client = createClient({
    baseUrl: 'https://api.example.com',
    token: 'secret',
    fetch: async (input) => {
      asked.push(String(input))
      return new Response('{"code":1,"data":null}')
    },
  })
  const { contract } = await import('../contract/table.ts')
  for (const path of ['@strangers.example/login', '.strangers.example/login', ':9/login'] as never[]) {
    const stray = client.call({ ...contract.session.login, path }, { account: 'a', password: 'b', by: 'email' })
    await expect(stray).rejects.toMatchObject({ code: 'INVALID_INPUT', effect: 'none' })
  }
  expect(asked).toEqual([])
})
