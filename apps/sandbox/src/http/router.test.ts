import { contract, type Endpoint } from '@leverkit/sdk/contract'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BrokerUser } from '../broker/users.ts'
import type { Handlers } from '../handlers/handlers.ts'
import { createDiskLog } from '../process/diskFull.ts'
import { createLog, type Log } from '../process/log.ts'
import { createTestBroker, type TestBroker } from '../testing/TestBroker.ts'
import { createRouter } from './router.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const loginDemo = '/api/user/loginDemoForU'

let broker: TestBroker
let token: string
beforeAll(async () => {
  broker = await createTestBroker()
  token = await broker.demo()
})
afterAll(() => broker.sandbox.close())

describe('the router', () => {
  it('for each endpoint whose answer has an envelope, the router answers a request with the method and path of the endpoint', async () => {
    for (const entries of Object.values(contract)) {
      for (const { method, path, bare } of Object.values(entries) as Endpoint<unknown, unknown>[]) {
        if (bare) continue
        const { status, body } = await broker.raw(path, { method, headers: form })
        expect({ path, status, isEnvelope: typeof body.code }).toEqual({ path, status: 200, isEnvelope: 'number' })
      }
    }
  })

  it.each([
    ['an unreadable form', loginDemo, { method: 'POST', headers: form, body: '\u0000\uffff%%%' }],
    [
      'JSON instead of a form',
      loginDemo,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"demo_id":"x"}' },
    ],
    ['no content type', loginDemo, { method: 'POST', body: new Uint8Array([255, 0, 1]) }],
    ['a duplicate field', loginDemo, { method: 'POST', headers: form, body: 'demo_id=a&demo_id=b' }],
    ['an empty field', loginDemo, { method: 'POST', headers: form, body: 'demo_id=' }],
    ['a body beyond 64 KiB', loginDemo, { method: 'POST', headers: form, body: `demo_id=${'x'.repeat(70_000)}` }],
    ['a period that does not exist', '/v1/api/forex/kline?forex_id=1&period=2min', {}],
    ['an invalid identifier', '/v1/api/forex/kline?forex_id=1e3&period=1min', {}],
    ['a prototype as a field', '/v1/api/forex/kline?__proto__=1&constructor=2', {}],
  ])(
    'the router refuses a request with %s and returns the code INVALID_INPUT @asvs-2.2.1 @asvs-15.3.5 @asvs-15.3.7',
    async (_, path, init) => {
      const { status, body } = await broker.raw(path, init)
      expect({ status, code: body.code, data: body.data }).toEqual({ status: 200, code: 1001, data: null })
    },
  )

  it.each(['1e5', 'NaN', '-1', '0', '1,000', '0x10', ' 1', '', '9'.repeat(400)])(
    'the router refuses an order of %j lots @asvs-1.4.2',
    async (lots) => {
      const query = new URLSearchParams({ type: '1', cont: lots, forex_id: '1', status: '1', multiple: '100' })
      const { status, body } = await broker.raw(`/v1/api/forex/submit?${query}`, { headers: { authorization: token } })
      expect(status).toBe(200)
      expect([1001, 2002, 2004]).toContain(body.code)
    },
  )

  it('the router answers an unknown path with an envelope', async () => {
    const { status, body } = await broker.raw('/api/nothing/here')
    expect({ status, code: body.code }).toEqual({ status: 404, code: 1002 })
  })

  it('a HEAD request writes nothing, even at the path where a GET request places an order', async () => {
    const path = '/v1/api/forex/submit?type=1&cont=0.01&forex_id=1&status=1&multiple=100'
    const orders = async () =>
      (await broker.raw('/v1/api/forex/my_deal?status=1&page=1', { headers: { authorization: token } })).body.data
    const before = await orders()
    const answer = await broker.sandbox.fetch(
      new Request(`http://sandbox.test${path}`, { method: 'HEAD', headers: { authorization: token } }),
    )
    expect(await orders()).toEqual(before)
    expect([answer.status, await answer.text()]).toEqual([404, ''])
    const reads = new Request('http://sandbox.test/v1/api/forex/trade_list', { method: 'HEAD' })
    expect((await broker.sandbox.fetch(reads)).status).toBe(200)
  })

  it('the router refuses NUL characters in any input, because the database cannot store them', async () => {
    const token = await broker.demo()
    const login = { account: 'a\u0000b', password: 'x', by: 'email' } as const
    expect((await broker.call(contract.session.login, login)).code).toBe('INVALID_INPUT')
    expect((await broker.call(contract.markets.list, { search: '\u0000' })).code).toBe('INVALID_INPUT')
    const image = await broker.raw('/api/files/a%00b.png', { headers: { authorization: token } })
    expect(image.body.code).toBe(1001)
  })

  it('the router refuses an idempotency key that is too long or contains a space', async () => {
    for (const key of ['with space', 'x'.repeat(101)]) {
      const { body } = await broker.raw('/v1/api/forex/close?id=1', { headers: { authorization: token, 'idempotency-key': key } })
      expect(body.code).toBe(1001)
    }
  })

  it("the headers of the router's answers prevent caching, content sniffing and framing @asvs-14.2.2 @asvs-14.3.2", async () => {
    const { headers } = await broker.raw('/api/basicSet/getBasicInfo')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(headers.get('x-leverkit')).toBe('sandbox')
  })

  it('the router allows cross-origin calls only from pages of this machine @asvs-3.4.2', async () => {
    const preflight = async (origin: string) => {
      const headers = {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,lang,idempotency-key',
      }
      const request = new Request('http://sandbox.test/api/user/info', { method: 'OPTIONS', headers })
      return (await broker.sandbox.fetch(request)).headers
    }
    const allowed = await preflight('http://localhost:5173')
    expect(allowed.get('access-control-allow-origin')).toBe('http://localhost:5173')
    expect(allowed.get('access-control-allow-headers')).toContain('idempotency-key')
    expect((await preflight('https://evil.example')).get('access-control-allow-origin')).toBeNull()
    expect((await preflight('http://localhost.evil.example')).get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    ['a page navigation', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['an embedded picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a picture requested with CORS', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'image' }],
    ['a no-cors script', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' }],
    ['a script of another origin', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])(
    'the router refuses a write that is sent by %s, even if the write is a GET request that needs no session @asvs-3.5.1 @asvs-3.5.2 @asvs-3.5.3',
    async (_, headers) => {
      expect((await broker.raw('/api/user/createAccountDemoForU', { headers })).body.code).toBe(1001)
      expect((await broker.raw('/api/basicSet/getBasicInfo', { headers })).body.code).toBe(1)
    },
  )

  it.each([
    ['of its own page', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', origin: 'http://sandbox.test' }],
    ['of a page of this machine', { 'sec-fetch-mode': 'cors', origin: 'http://localhost:5173' }],
    ['outside a browser', {}],
  ])('the router accepts a write that is sent by a script %s', async (_, headers) => {
    expect((await broker.raw('/api/user/createAccountDemoForU', { headers })).body.code).toBe(1)
  })

  it('the health check states that the server is a sandbox, and reports the market time', async () => {
    const response = await broker.sandbox.fetch(new Request('http://sandbox.test/api/health'))
    expect(await response.json()).toEqual({ ok: true, sandbox: true, holdsMarket: true, time: broker.sandbox.clock.now() })
  })

  const failing = new Error('select * from users where token=Zm9vYmFyQmF6MTIzNDU2Nzg5MDEy\n  at secret place')
  const user = {} as BrokerUser
  const routerOf = (handlers: object, log: Log, findUser: () => Promise<BrokerUser | null> = () => Promise.resolve(null)) =>
    createRouter({
      handlers: { ...Object.fromEntries(Object.keys(contract).map((name) => [name, {}])), ...handlers } as unknown as Handlers,
      log: createDiskLog(log),
      findUser,
      isAllowedOrigin: () => false,
      health: () => ({}),
      findImage: () => Promise.resolve(null),
    })

  it('if a write fails after its start, the router answers that the outcome is unknown', async () => {
    const lines: string[] = []
    const orders = { close: () => Promise.reject(failing), list: () => Promise.reject(failing) }
    const router = routerOf(
      { orders },
      createLog((line) => lines.push(line)),
      () => Promise.resolve(user),
    )
    const ask = async (path: string) => {
      const headers = { lang: 'en', authorization: 'token' }
      const response = await router.fetch(new Request(`http://sandbox.test${path}`, { headers }))
      return [response.status, await response.json()]
    }
    const open = {
      code: 1006,
      msg: 'Something went wrong on our side, and this may have gone through. Check whether it did before you try again.',
      data: null,
    }
    expect(await ask('/v1/api/forex/close?id=7')).toEqual([500, open])
    expect(lines[0]).toContain('select * from users')
    expect((await ask('/v1/api/forex/my_deal?status=1&page=1'))[1]).toMatchObject({ code: 1004 })
  })

  it('if the session look-up for a write fails, the router answers that the write had no effect', async () => {
    const router = routerOf(
      { orders: { close: () => null } },
      createLog(() => undefined),
      () => Promise.reject(failing),
    )
    const request = new Request('http://sandbox.test/v1/api/forex/close?id=7', { headers: { authorization: 'token' } })
    expect(await (await router.fetch(request)).json()).toMatchObject({ code: 1004 })
  })

  it('the answer to a failed call has no error details, and the log has no secrets @asvs-16.3.4 @asvs-16.5.1', async () => {
    const lines: string[] = []
    const router = routerOf(
      { platform: { areas: () => Promise.reject(failing) } },
      createLog((line) => lines.push(line)),
    )
    expect(router).toBeInstanceOf(Hono)
    const response = await router.fetch(new Request('http://sandbox.test/api/default/area_list', { headers: { lang: 'en' } }))
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      code: 1004,
      msg: 'Something went wrong on our side. Please try again later.',
      data: null,
    })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('GET /api/default/area_list failed')
    expect(lines[0]).not.toContain('Zm9vYmFy')
    expect(lines[0]).not.toContain('\n')
  })
})
