import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ClientOptions } from './client.ts'
import { createClient } from './client.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

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

describe('a client made with no arguments', () => {
  it('takes address, token and language from the environment in Node', async () => {
    vi.stubEnv('LEVERKIT_BASE_URL', 'https://api.env.example/ignored/path')
    vi.stubEnv('LEVERKIT_TOKEN', 'token-of-env')
    vi.stubEnv('LEVERKIT_LANG', 'kr')
    const client = createClient()
    expect(client.hosts).toEqual({ rest: 'https://api.env.example', socket: 'wss://api.env.example/v1/ws' })
    expect([client.token, client.lang]).toEqual(['token-of-env', 'kr'])
    const headers = await headersOf()
    expect([headers.get('authorization'), headers.get('lang')]).toEqual(['token-of-env', 'kr'])
  })

  it('is for the sandbox of this machine where the environment says nothing', () => {
    for (const name of ['LEVERKIT_BASE_URL', 'LEVERKIT_TOKEN', 'LEVERKIT_LANG']) vi.stubEnv(name, '')
    const client = createClient()
    expect([client.hosts.rest, client.token, client.lang]).toEqual(['http://localhost:4100', null, 'hk'])
  })

  it('follows the host rule in a browser', () => {
    vi.stubGlobal('location', { href: 'https://app.broker.example/trade?x=1' })
    expect(createClient().hosts).toEqual({ rest: 'https://api.broker.example', socket: 'wss://api.broker.example/v1/ws' })
  })

  it('takes the fallback in a browser on a bare host', () => {
    vi.stubGlobal('location', { href: 'http://localhost:5173/' })
    expect(createClient({ fallbackUrl: 'https://api.fallback.example' }).hosts.rest).toBe('https://api.fallback.example')
  })
})

it('prefers what is given to the environment', async () => {
  vi.stubEnv('LEVERKIT_TOKEN', 'token-of-env')
  vi.stubEnv('LEVERKIT_LANG', 'kr')
  const headers = await headersOf({ baseUrl: 'https://api.example.com', token: 'given', lang: 'fr' })
  expect([headers.get('authorization'), headers.get('lang')]).toEqual(['given', 'fr'])
})

it('refuses a language and an address that are none, rather than to guess', () => {
  vi.stubEnv('LEVERKIT_LANG', 'english')
  expect(() => createClient()).toThrow(/lang: "english" is not a language/)
  expect(() => createClient({ lang: 'en', baseUrl: 'api.example.com' })).toThrow(/baseUrl/)
})

it('tells its logger of every call by name, and of nothing secret', async () => {
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
  expect(lines).toEqual(['orders.close: 0 ms', 'session.login: WRONG_CREDENTIALS after 0 ms'])
})
