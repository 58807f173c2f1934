import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ClientOptions } from './client.ts'
import { createClient } from './client.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** Simulates a page in a browser that accepts cookies for every domain, as if it had no list of public suffixes. */
const openPage = (href: string) => {
  vi.stubGlobal('location', { href })
  vi.stubGlobal('document', { cookie: '' })
}

const headersOf = async (options: ClientOptions = {}) => {
  let seen = new Headers()
  const client = createClient({
    ...options,
    fetch: async (_, init) => {
      seen = new Headers(init?.headers)
      return new Response('{"code":1,"data":[]}')
    },
  })
  await client.markets.categories()
  return seen
}

describe('a client that is created without arguments', () => {
  it('in Node, the client reads the address, token and language from environment variables', async () => {
    vi.stubEnv('LEVERKIT_BASE_URL', 'https://api.env.example/below/')
    vi.stubEnv('LEVERKIT_TOKEN', 'token-of-env')
    vi.stubEnv('LEVERKIT_LANG', 'kr')
    const client = createClient()
    expect(client.hosts).toEqual({ rest: 'https://api.env.example/below', socket: 'wss://api.env.example/below/v1/ws' })
    expect([client.token, client.lang]).toEqual(['token-of-env', 'kr'])
    const headers = await headersOf()
    expect([headers.get('authorization'), headers.get('lang')]).toEqual(['token-of-env', 'kr'])
  })

  it('without environment variables, the client uses the local sandbox', () => {
    for (const name of ['LEVERKIT_BASE_URL', 'LEVERKIT_TOKEN', 'LEVERKIT_LANG']) vi.stubEnv(name, '')
    const client = createClient()
    expect([client.hosts.rest, client.token, client.lang]).toEqual(['http://localhost:4100', null, 'hk'])
  })

  it("in a browser, the client derives the broker's address from the page's host name", () => {
    openPage('https://app.broker.example/trade?x=1')
    expect(createClient().hosts).toEqual({ rest: 'https://api.broker.example', socket: 'wss://api.broker.example/v1/ws' })
  })

  it("in a browser, createClient throws if the address cannot be derived from the page's host name", () => {
    vi.stubGlobal('location', { href: 'https://broker.co.uk/' })
    expect(() => createClient()).toThrow(/baseUrl: .*api\.co\.uk.*set the address/)
    expect(createClient({ fallbackUrl: 'https://api.broker.co.uk' }).hosts.rest).toBe('https://api.broker.co.uk')
    expect(createClient({ baseUrl: 'https://api.broker.co.uk' }).hosts.rest).toBe('https://api.broker.co.uk')
  })

  it("the baseUrl option takes precedence over the page's host name", () => {
    openPage('https://app.broker.example/trade?x=1')
    expect(createClient({ baseUrl: 'https://trade.other.example' }).hosts.rest).toBe('https://trade.other.example')
    expect(createClient({ baseUrl: '/gate' }).hosts.rest).toBe('https://app.broker.example/gate')
  })

  it('if the host name of the page has no subdomain that can be replaced, such as localhost, the client uses the fallback address', () => {
    vi.stubGlobal('location', { href: 'http://localhost:5173/' })
    expect(createClient({ fallbackUrl: 'https://api.fallback.example' }).hosts.rest).toBe('https://api.fallback.example')
  })
})

it('options take precedence over environment variables', async () => {
  vi.stubEnv('LEVERKIT_TOKEN', 'token-of-env')
  vi.stubEnv('LEVERKIT_LANG', 'kr')
  const headers = await headersOf({ baseUrl: 'https://api.example.com', token: 'given', lang: 'fr' })
  expect([headers.get('authorization'), headers.get('lang')]).toEqual(['given', 'fr'])
})

it('createClient rejects an unknown language', () => {
  vi.stubEnv('LEVERKIT_LANG', 'english')
  expect(() => createClient()).toThrow(/lang: "english" is not a language/)
})

it.each([
  ['localhost:4100', /"localhost:4100" is not a web address.*"http:\/\/localhost:4100"/],
  ['api.example.com', /is not a web address/],
  ['ftp://api.example.com', /is not a web address/],
  ['/gate', /is not a web address/],
  ['', /is not a web address/],
  ['https://me:secret@api.example.com', /^baseUrl: it contains a user name/],
  ['https://api.example.com/?a=1', /contains a query/],
])('createClient rejects the base address %s', (baseUrl, message) => {
  expect(() => createClient({ lang: 'en', baseUrl })).toThrow(message)
})

it('the path of the base address becomes the prefix of every call and of the socket', async () => {
  const urls: string[] = []
  const client = createClient({
    baseUrl: 'https://h.example/gateway/v2/',
    fetch: async (input) => {
      urls.push(String(input))
      return new Response('{"code":1,"data":null}')
    },
  })
  await client.orders.close({ id: 7 })
  expect(urls[0]).toMatch(/^https:\/\/h\.example\/gateway\/v2\/v1\/api\/forex\/close\?id=7&t=\d+$/)
  expect(client.hosts.socket).toBe('wss://h.example/gateway/v2/v1/ws')
})

it('the client ignores a blank token, and sends a token with a scheme, such as "Bearer a.b.c", unchanged', async () => {
  vi.stubEnv('LEVERKIT_TOKEN', '')
  for (const token of ['', '  ', '\n'])
    expect((await headersOf({ baseUrl: 'https://api.example.com', token })).get('authorization')).toBeNull()
  const headers = await headersOf({ baseUrl: 'https://api.example.com', token: 'Bearer a.b.c\n' })
  expect(headers.get('authorization')).toBe('Bearer a.b.c')
})

it('the client logs the name of every call, but no secrets', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  let code = 1
  const client = createClient({
    baseUrl: 'https://api.example.com',
    token: 'canary-token',
    logger: { debug: log, warn: log },
    clock: { now: () => 1, setTimeout: () => 0, clearTimeout: () => undefined },
    fetch: async () => new Response(JSON.stringify({ code, msg: 'canary-password is wrong', data: null })),
  })
  await client.orders.close({ id: 424_242 })
  code = 1101
  await expect(client.session.login({ account: 'canary-account', password: 'canary-password', by: 'email' })).rejects.toThrow()
  expect(lines).toEqual(['orders.close: 0 ms', 'session.login: REFUSED after 0 ms'])
})
