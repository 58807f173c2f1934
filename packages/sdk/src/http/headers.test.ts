import { describe, expect, it } from 'vitest'
import { createLeverkit } from '../createLeverkit.ts'
import { InvalidInputError } from '../errors.ts'
import { type ClientOptions, createClient } from './client.ts'

const baseUrl = 'https://api.example.com'

const clientWith = (headers: ClientOptions['headers'], options: ClientOptions = {}) => {
  const requests: Request[] = []
  const client = createClient({
    baseUrl,
    lang: 'en',
    token: 'secret',
    idempotency: true,
    fetch: async (input, init) => {
      requests.push(new Request(input, init))
      return Response.json({ code: 1, msg: '', data: [] })
    },
    ...(headers === undefined ? {} : { headers }),
    ...options,
  })
  return { client, requests }
}

const issuesOf = (error: unknown) => (error instanceof InvalidInputError ? error.issues.map(({ path }) => path) : error)
const creating = (headers: Record<string, string>) => {
  try {
    createClient({ baseUrl, headers })
  } catch (error) {
    return issuesOf(error)
  }
  return 'created'
}

describe('custom headers', () => {
  it('the client sends custom headers and the headers of the SDK with every read and write', async () => {
    const { client, requests } = clientWith({ 'X-Partner': 'acme', 'User-Agent': 'bot/1.0 (a b)' })
    await client.markets.list()
    await client.withdrawals.submit({ currencyId: 1, amount: '1', methodId: 1 })
    for (const { headers } of requests) {
      expect([headers.get('x-partner'), headers.get('user-agent')]).toEqual(['acme', 'bot/1.0 (a b)'])
      expect([headers.get('lang'), headers.get('authorization')]).toEqual(['en', 'secret'])
    }
    expect(requests[1]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
    expect(requests[1]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('the client calls a header function before each call', async () => {
    let count = 0
    const { client, requests } = clientWith(() => {
      count += 1
      return { 'x-request-id': `r${count}` }
    })
    await client.markets.list()
    await client.markets.list()
    expect(requests.map(({ headers }) => headers.get('x-request-id'))).toEqual(['r1', 'r2'])
  })

  it('custom headers are sent to the configured host, but not to the complaint host', async () => {
    const { client, requests } = clientWith({ 'x-partner': 'acme' })
    await client.platform.complaintEmail({ url: 'https://elsewhere.example/complaint.json' }).catch(() => undefined)
    expect(requests.map(({ url, headers }) => [new URL(url).host, headers.get('x-partner')])).toEqual([
      ['elsewhere.example', null],
    ])
  })

  it.each(['lang', 'Authorization', 'CONTENT-TYPE', 'idempotency-key'])(
    'createClient rejects the custom header %s, because the SDK sets this header',
    (name) => {
      expect(creating({ [name]: 'x' })).toEqual([`headers["${name}"]`])
    },
  )

  it.each([
    ['a name with a blank', { 'x y': 'a' }],
    ['an empty name', { '': 'a' }],
    ['a value with a line break', { 'x-a': 'b\r\nauthorization: c' }],
    ['a value beyond ASCII', { 'x-a': 'é' }],
    ['a value that is no text', { 'x-a': 1 as unknown as string }],
  ])('createClient rejects a custom header with %s', (_, headers) => {
    expect(creating(headers)).toEqual([`headers["${Object.keys(headers)[0]}"]`])
  })

  it('the client validates the headers that a header function returns, and sends nothing if a header is invalid', async () => {
    const { client, requests } = clientWith(() => ({ authorization: 'other' }))
    const error = await client.orders.close({ id: 7 }).catch((caught: unknown) => caught)
    expect(issuesOf(error)).toEqual(['headers["authorization"]'])
    expect(error).toMatchObject({ effect: 'none', endpoint: 'orders.close' })
    expect(requests).toHaveLength(0)
  })

  it('the error for an invalid custom header does not contain the header value', () => {
    expect(() => createClient({ baseUrl, headers: { 'x-a': 'secret\n' } })).toThrow(/^(?!.*secret)/s)
  })

  it('createLeverkit validates custom headers', () => {
    expect(() => createLeverkit({ baseUrl, headers: { lang: 'en' } })).toThrow(InvalidInputError)
  })

  it('createClient copies the custom headers, so later changes of the passed object have no effect', async () => {
    const headers: Record<string, string> = { 'x-a': '1' }
    const { client, requests } = clientWith(headers)
    headers.Authorization = 'other'
    headers['x-b'] = '2'
    await client.markets.list()
    expect(requests[0]?.headers.get('authorization')).toBe('secret')
    expect(requests[0]?.headers.has('x-b')).toBe(false)
  })
})
