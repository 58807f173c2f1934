import { describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { contract, type Endpoint } from '../contract/index.ts'
import { createClient } from './client.ts'
import { type Recorded, record } from './testing/RecordingServer.ts'
import { specified } from './testing/specification.ts'

type Table = Readonly<Record<string, Readonly<Record<string, Endpoint<unknown, unknown>>>>>
const entries = Object.entries(contract as unknown as Table).flatMap(([group, verbs]) =>
  Object.entries(verbs).map(([verb, entry]) => [`${group}.${verb}`, entry] as const),
)

const at = 1_700_000_000_000
const clientOf = (baseUrl: string) =>
  createClient({ baseUrl, lang: 'jp', token: 'opaque-token', clock: { ...systemClock, now: () => at } })

const queryOf = ({ query }: Recorded) => Object.fromEntries([...query].filter(([name]) => name !== 't'))

const arrived = async (call: Recorded): Promise<Record<string, unknown>> => {
  const type = String(call.headers['content-type'] ?? '')
  const body = () => new Response(new Uint8Array(call.body), { headers: { 'content-type': type } })
  if (type.startsWith('application/json')) return (await body().json()) as Record<string, unknown>
  const form = await body().formData()
  const parts = [...form].map(async ([name, value]) => [name, typeof value === 'string' ? value : await value.text()] as const)
  return Object.fromEntries(await Promise.all(parts))
}

const types = {
  form: /^application\/x-www-form-urlencoded/,
  json: /^application\/json/,
  multipart: /^multipart\/form-data; boundary=/,
}

describe.each(specified)('$name', ({ method, path, as, fields, make }) => {
  it('the client sends the call with the method, path, fields and headers of the specification @spec-7.1 @spec-7.2 @spec-7.3 @spec-7.4 @spec-9.17', async () => {
    await using server = await record((_, response) => response.end('{"code":7777,"msg":"noted","data":null}'))
    // The test checks only the request, so the server refuses every call.
    await make(clientOf(server.url)).catch(() => undefined)
    expect(server.calls).toHaveLength(1)
    const [call] = server.calls as [Recorded]
    expect([call.method, call.path]).toEqual([method, path])
    expect(call.headers).toMatchObject({ lang: 'jp', authorization: 'opaque-token' })
    expect(call.query.getAll('t')).toEqual(method === 'GET' ? [String(at)] : [])
    if (as === 'query') {
      expect(queryOf(call)).toEqual(fields)
      expect(call.body).toHaveLength(0)
    } else {
      expect(call.headers['content-type']).toMatch(types[as])
      expect(queryOf(call)).toEqual({})
      expect(await arrived(call)).toEqual(fields)
    }
  })
})

it('these tests contain a call of every endpoint except platform.complaintEmail, which uses another host', () => {
  const made = new Set(specified.map(({ name }) => name))
  expect(entries.map(([name]) => name).filter((name) => !made.has(name))).toEqual(['platform.complaintEmail'])
})

it('if an override changes the method of a call to DELETE, the query of the call has a time stamp @spec-7.5', async () => {
  await using server = await record((_, response) => response.end('{"code":1,"msg":"","data":null}'))
  const endpoints = { 'withdrawals.deleteMethod': { method: 'DELETE', encoding: 'query' } } as const
  const client = createClient({ baseUrl: server.url, endpoints, clock: { ...systemClock, now: () => at } })
  await client.withdrawals.deleteMethod({ id: 9 })
  expect(server.calls.map(({ method, query }) => [method, query.toString()])).toEqual([['DELETE', `id=9&t=${at}`]])
})

describe('calls to another host', () => {
  it.each([
    ['JSON', '{"email":"complaints@broker.example"}'],
    ['plain text', 'complaints@broker.example\n'],
  ])(
    'the client reads the e-mail address for complaints as %s from another host, and sends no token or language to this host @spec-7.8',
    async (_, body) => {
      await using server = await record((_call, response) => response.end(body))
      const client = clientOf('http://127.0.0.1:9')
      expect(await client.platform.complaintEmail({ url: `${server.url}/contact?brand=1` })).toBe('complaints@broker.example')
      const [call] = server.calls as [Recorded]
      expect([call.method, call.path, call.query.toString()]).toEqual(['GET', '/contact', 'brand=1'])
      expect(Object.keys(call.headers)).not.toEqual(expect.arrayContaining(['authorization']))
      expect(call.headers).not.toHaveProperty('lang')
    },
  )

  it('when reading the e-mail address for complaints, the client rejects an HTML page, an error status and a file URL', async () => {
    await using page = await record((_, response) => response.end('<html>a@b</html>'))
    await using failing = await record((_, response) => response.writeHead(500).end('a@b.example'))
    const client = clientOf('http://127.0.0.1:9')
    await expect(client.platform.complaintEmail({ url: page.url })).rejects.toMatchObject({ code: 'OFF_CONTRACT' })
    await expect(client.platform.complaintEmail({ url: failing.url })).rejects.toMatchObject({ code: 'UNREADABLE', status: 500 })
    await expect(client.platform.complaintEmail({ url: 'file:///etc' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('the client does not follow a redirect from the broker to another host @asvs-15.3.2', async () => {
    await using other = await record((_, response) => response.end('{"code":1,"msg":"","data":null}'))
    await using broker = await record((_, response) => response.writeHead(307, { location: other.url }).end())
    await expect(clientOf(broker.url).orders.close({ id: 7 })).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect([broker.calls.length, other.calls.length]).toEqual([1, 0])
  })
})

it('the client reads the web manifest from an answer without an envelope @spec-7.7', async () => {
  await using server = await record((_, response) => response.end('{"name":"Broker","short_name":"B","icons":[]}'))
  expect(await clientOf(server.url).platform.manifest()).toMatchObject({ name: 'Broker', shortName: 'B', display: null })
})

describe('headers of a request', () => {
  const evil = 'en\r\nx-evil: 1'

  it('the client rejects a line break in a language, token or idempotency key @asvs-1.3.3', async () => {
    await using server = await record((_, response) => response.end('{"code":1,"msg":"","data":null}'))
    expect(() => createClient({ baseUrl: server.url, lang: evil as 'en' })).toThrow(/language/)
    const client = createClient({ baseUrl: server.url, idempotency: true })
    const keyed = client.orders.close({ id: 7 }, { idempotencyKey: 'k\r\nx-evil: 1' })
    await expect(keyed).rejects.toMatchObject({ code: 'INVALID_INPUT', effect: 'none' })
    const tokened = createClient({ baseUrl: server.url, token: 't\r\nx-evil: 1' }).orders.close({ id: 7 })
    await expect(tokened).rejects.toMatchObject({ code: 'INVALID_INPUT', effect: 'none' })
    client.lang = evil as 'en'
    await expect(client.orders.close({ id: 7 })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(server.calls).toHaveLength(0)
  })
})

describe('content of an answer', () => {
  it('the client keeps every digit of the numbers in an answer', async () => {
    const body = '{"code":1,"msg":"","data":{"balance":12345678901234567.12345,"lock_balance":1e-7}}'
    await using server = await record((_, response) => response.end(body))
    const balance = await clientOf(server.url).account.balance()
    expect(balance).toEqual({ balance: '12345678901234567.12345', lockedBalance: '0.0000001' })
  })

  it('an answer whose fields are named __proto__ or constructor changes no prototype @asvs-1.5.2 @asvs-15.3.6', async () => {
    const body =
      '{"code":1,"msg":"","data":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"balance":"1","lock_balance":"2"},"__proto__":{"polluted":1}}'
    await using server = await record((_, response) => response.end(body))
    const balance = await clientOf(server.url).account.balance()
    expect(Object.keys(balance)).toEqual(['balance', 'lockedBalance'])
    expect(balance).not.toHaveProperty('polluted')
    expect({}).not.toHaveProperty('polluted')
    await expect(clientOf(server.url).account.ledger(JSON.parse('{"page":1,"__proto__":{"x":1}}'))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })
})
