import { getEventListeners } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { contract } from '../contract/index.ts'
import {
  ApiError,
  ContractError,
  InvalidInputError,
  type LeverkitError,
  OutcomeUnknownError,
  SessionExpiredError,
  TransportError,
} from '../errors.ts'
import { memoryStorage } from '../session/session.ts'
import { type ClientOptions, createClient, nameOf } from './client.ts'

const success = (data: unknown) => new Response(JSON.stringify({ code: 1, msg: 'ok', data }))
const refusal = (code: number, msg = 'no') => new Response(JSON.stringify({ code, msg, data: null }), { status: 400 })

const clientThat = (answer: (request: Request) => Response | Promise<Response>, options: ClientOptions = {}) => {
  const requests: Request[] = []
  const client = createClient({
    baseUrl: 'https://api.example.com',
    lang: 'en',
    clock: { ...systemClock, now: () => 1_700_000_000_000 },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push(request.clone())
      return answer(request)
    },
    ...options,
  })
  return { client, requests }
}

const signedIn = contract.session.loginDemo.response.write(contract.session.loginDemo.example.response)

describe('the request that a call sends', () => {
  it('a GET request has a query, a time stamp and a language', async () => {
    const { client, requests } = clientThat(() => success([]))
    await client.markets.list({ search: 'EUR' })
    const url = new URL(requests[0]?.url ?? '')
    expect(url.origin + url.pathname).toBe('https://api.example.com/v1/api/forex/trade_list')
    expect(Object.fromEntries(url.searchParams)).toEqual({ searchCurrency: 'EUR', t: '1700000000000' })
    expect(requests[0]?.headers.get('lang')).toBe('en')
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })

  it('a POST request has a form body and no time stamp', async () => {
    const { client, requests } = clientThat(() => success(signedIn))
    await client.session.login({ account: 'a@example.com', password: 'p&q=1', by: 'email' })
    expect(requests[0]?.url).toBe('https://api.example.com/api/user/loginForU')
    expect(await requests[0]?.text()).toBe('account=a%40example.com&password=p%26q%3D1&login_type=email')
    expect(requests[0]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
  })

  it('a call that places an order sends every field, and "0" for a take profit or stop loss that is not set', async () => {
    const { client, requests } = clientThat(() => success(null))
    await client.orders.place({ side: 'sell', lots: '0.10', marketId: 1, kind: 'market', stopLoss: '1.40', leverage: '200' })
    const query = new URL(requests[0]?.url ?? '').searchParams
    expect(Object.fromEntries(query)).toEqual({
      type: '2',
      cont: '0.10',
      forex_id: '1',
      status: '1',
      target_price: '0',
      stop_loss_price: '1.40',
      target_profit_price: '0',
      multiple: '200',
      t: '1700000000000',
    })
  })

  it('a request that violates the contract is rejected before anything is sent', async () => {
    const { client, requests } = clientThat(() => success(null))
    const order = { side: 'buy', lots: '-1', marketId: 1, kind: 'market', leverage: '0' } as const
    const error = await client.orders.place(order).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(InvalidInputError)
    expect((error as InvalidInputError).issues.map((issue) => issue.path).sort()).toEqual(['leverage', 'lots'])
    expect(requests).toHaveLength(0)
  })

  it("a call uses the method and path of a partner's override", async () => {
    const { client, requests } = clientThat(() => success(null), {
      endpoints: { 'orders.close': { method: 'POST', path: '/orders/close', encoding: 'json' } },
    })
    await client.orders.close({ id: 7 })
    expect([requests[0]?.method, requests[0]?.url, await requests[0]?.text()]).toEqual([
      'POST',
      'https://api.example.com/orders/close',
      '{"id":7}',
    ])
  })

  it('if the `idempotency` option is set, the client sends a key with every write and with no read', async () => {
    const { client, requests } = clientThat(() => success([]), { idempotency: true })
    await client.markets.list()
    await client.orders.close({ id: 7 }, { idempotencyKey: 'k' }).catch(() => undefined)
    for (const id of [8, 9]) await client.orders.close({ id }).catch(() => undefined)
    const [read, own, ...keys] = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect([read, own]).toEqual([null, 'k'])
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(keys).size).toBe(2)
  })

  it('a call with an idempotency key is rejected if the `idempotency` option is off, because the key would not be sent', async () => {
    const { client, requests } = clientThat(() => success(null))
    const error = await client.orders.close({ id: 7 }, { idempotencyKey: 'k' }).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('`idempotency: true`') })
    expect(requests).toHaveLength(0)
  })
})

describe('the session of a client', () => {
  it('a sign-in opens and stores a session, and later calls send the session token without a scheme @asvs-14.2.1', async () => {
    const storage = memoryStorage()
    const { client, requests } = clientThat((request) => success(request.url.includes('login') ? signedIn : []), { storage })
    await client.session.loginDemo({ demoId: 'demo-1' })
    await client.markets.list()
    expect(requests[1]?.headers.get('authorization')).toBe('opaque')
    expect(clientThat(() => success([]), { storage }).client.auth.token).toBe('opaque')
  })

  it('code 999 ends the session, and the end of the session is reported once @spec-8.14', async () => {
    const { client } = clientThat((request) => (request.url.includes('login') ? success(signedIn) : refusal(999)))
    await client.session.loginDemo({ demoId: 'demo-1' })
    const changes = vi.fn()
    client.auth.onChange(changes)
    await expect(client.account.balance()).rejects.toBeInstanceOf(SessionExpiredError)
    expect([client.auth.token, changes.mock.calls]).toEqual([null, [['expired']]])
  })

  it('the session continues if a call during app start gets code 999 @spec-4.17', async () => {
    const { client } = clientThat((request) => (request.url.includes('login') ? success(signedIn) : refusal(999)))
    await client.session.loginDemo({ demoId: 'demo-1' })
    await expect(client.account.info()).rejects.toBeInstanceOf(SessionExpiredError)
    expect(client.auth.token).toBe('opaque')
  })

  it('a new session continues if a call of the previous session gets code 999', async () => {
    let release = (_: Response) => {}
    const late = new Promise<Response>((resolve) => {
      release = resolve
    })
    const { client } = clientThat((request) => (request.url.includes('login') ? success(signedIn) : late))
    client.auth.open({ ...contract.session.loginDemo.example.response, token: 'old' })
    const balance = client.account.balance()
    await client.session.loginDemo({ demoId: 'demo-1' })
    release(refusal(999))
    await expect(balance).rejects.toBeInstanceOf(SessionExpiredError)
    expect(client.auth.token).toBe('opaque')
  })
})

// This set references all pending requests. Without a reference, requests and their listeners would be garbage collected.
const pending = new Set<Request>()
const never = (request: Request) =>
  new Promise<Response>((_, reject) => {
    pending.add(request)
    if (request.signal.aborted) reject(request.signal.reason)
    request.signal.addEventListener('abort', () => reject(request.signal.reason))
  })

describe('a failed call', () => {
  it('without a code profile, every code except 1 and 999 becomes REFUSED, even if the sandbox defines the code', async () => {
    const { client } = clientThat(() => refusal(2001, 'Insufficient funds'))
    const error = await client.markets.list().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'REFUSED', wireCode: '2001', reason: 'Insufficient funds', effect: 'none' })
  })

  it('an answer whose code is the string "1" counts as successful @spec-8.12', async () => {
    const { client } = clientThat(() => new Response('{"code":"1","msg":"","data":[]}'))
    expect(await client.markets.list()).toEqual([])
  })

  it.each([
    ['a page of a gateway', '<html>502</html>'],
    ['nothing', ''],
    ['JSON that is no envelope', '[1]'],
  ])('a body that is %s causes an UNREADABLE error with the HTTP status', async (_what, body) => {
    const { client } = clientThat(() => new Response(body, { status: 502 }))
    const error = await client.markets.list().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(TransportError)
    expect(error).toMatchObject({ code: 'UNREADABLE', status: 502, effect: 'none' })
  })

  it('the error for an answer that violates the contract contains the endpoint and the field', async () => {
    const { client } = clientThat(() => success({ balance: 'lots', lock_balance: '0' }))
    const error = await client.account.balance().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ContractError)
    expect(error).toMatchObject({ endpoint: 'account.balance', field: 'data.balance' })
  })

  it('a write without an answer is sent once and has an unknown outcome', async () => {
    const { client, requests } = clientThat(() => Promise.reject(new TypeError('socket hang up')))
    const error = await client.orders.close({ id: 7 }).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(OutcomeUnknownError)
    expect(error).toMatchObject({ effect: 'unknown', endpoint: 'orders.close' })
    expect(requests).toHaveLength(1)
  })

  it('a write has no effect if the server refuses the connection @promise-9', async () => {
    const refused = new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
    const { client } = clientThat(() => Promise.reject(refused))
    await expect(client.orders.close({ id: 7 })).rejects.toMatchObject({ code: 'NETWORK', effect: 'none' })
  })

  it.each(['EHOSTUNREACH', 'ENETUNREACH'])(
    'a write that failed with %s has no effect if no connection was opened; otherwise, its effect is unknown',
    async (code) => {
      const effectOf = async (syscall: string) => {
        const cause = Object.assign(new Error('no route'), { code, syscall })
        const { client } = clientThat(() => Promise.reject(new TypeError('fetch failed', { cause })))
        return client.orders.close({ id: 7 }).catch((error: unknown) => (error as LeverkitError).effect)
      }
      expect(await effectOf('connect')).toBe('none')
      // The connection already existed, so the request may have been sent before the network failed.
      expect(await effectOf('read')).toBe('unknown')
      expect(await effectOf('write')).toBe('unknown')
    },
  )

  it.each([
    ['at its deadline', () => ({ timeoutMs: 5 }), 'TIMEOUT'],
    ['by its signal', () => ({ signal: AbortSignal.timeout(5) }), 'ABORTED'],
  ] as const)(
    'a call that ends %s is no longer included in the `busy` count, even if fetch ignores the signal',
    async (_, options, code) => {
      const { client } = clientThat(() => new Promise(() => undefined))
      const busy: number[] = []
      client.on('busy', (count) => busy.push(count))
      await expect(client.news.article({ id: 1 }, options())).rejects.toMatchObject({ code, effect: 'none' })
      await expect(client.orders.close({ id: 1 }, options())).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN', cause: { code } })
      expect(busy).toEqual([1, 0])
    },
  )

  it('a call leaves no listener on the signal of the caller', async () => {
    const { client } = clientThat(() => success([]))
    const { signal } = new AbortController()
    for (let round = 0; round < 100; round += 1) await client.markets.categories({}, { signal })
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })

  it('a call times out after `timeoutMs` even if the caller passes a signal @promise-9', async () => {
    const { client } = clientThat(never)
    const { signal } = new AbortController()
    await expect(client.markets.list({}, { timeoutMs: 5, signal })).rejects.toMatchObject({ code: 'TIMEOUT', effect: 'none' })
  })

  it('a failed call emits a failure event; a silent or cancelled call emits none', async () => {
    const { client } = clientThat((request) => (request.url.includes('close') ? never(request) : refusal(1002)))
    const failures = vi.fn()
    client.on('failure', failures)
    await expect(client.markets.list({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'ABORTED' })
    const controller = new AbortController()
    const ended = client.orders.close({ id: 7 }, { signal: controller.signal })
    controller.abort()
    await expect(ended).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    await expect(client.markets.list({}, { silent: true })).rejects.toMatchObject({ code: 'REFUSED', wireCode: '1002' })
    expect(failures).not.toHaveBeenCalled()
    await expect(client.markets.list()).rejects.toMatchObject({ code: 'REFUSED', wireCode: '1002' })
    expect(failures).toHaveBeenCalledOnce()
  })

  it('while offline, a call fails immediately and is not sent @promise-8', async () => {
    const { client, requests } = clientThat(() => success(null), { isOnline: () => false })
    await expect(client.orders.close({ id: 7 })).rejects.toMatchObject({ code: 'NETWORK', effect: 'none' })
    expect(requests).toHaveLength(0)
  })

  it('a write that was cancelled before the call began is not sent and has no effect', async () => {
    const { client, requests } = clientThat(() => success(null))
    await client.orders.close({ id: 1 })
    requests.length = 0
    const signal = AbortSignal.abort()
    await expect(client.orders.close({ id: 7 }, { signal })).rejects.toMatchObject({ code: 'ABORTED', effect: 'none' })
    expect(requests).toHaveLength(0)
  })

  it.each<[string, object]>([
    ['a browser hides from the page', { type: 'opaqueredirect', status: 0, ok: false }],
    ['the platform has followed', { redirected: true }],
    ['names another host', { status: 307, ok: false }],
    ['has the lowest redirect status', { status: 300, ok: false }],
    ['has the highest redirect status', { status: 399, ok: false }],
  ])('a call rejects a redirect that %s', async (_, what) => {
    const answer = success(null)
    for (const [name, value] of Object.entries(what)) Object.defineProperty(answer, name, { value })
    const { client } = clientThat(() => answer)
    const error = await client.orders.close({ id: 7 }).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', effect: 'unknown', cause: { code: 'UNREADABLE' } })
    expect(String((error as Error).cause)).toContain('was redirected, which is never followed')
  })

  it('an answer with status 304 or 400 does not count as a redirect', async () => {
    const { client } = clientThat((request) =>
      Object.defineProperty(success(null), 'status', { value: request.url.includes('close') ? 400 : 304 }),
    )
    expect(await client.orders.close({ id: 7 })).toBeNull()
    const error = await client.orders.cancel({ id: 7 }).catch((caught: unknown) => caught)
    expect(String((error as Error).cause)).toMatch(/cannot be read.*304/)
  })

  it('no error of a call contains a token or a query', async () => {
    const { client } = clientThat(() => Promise.reject(new TypeError('failed')))
    client.auth.open({ ...contract.session.loginDemo.example.response, token: 'canary-token' })
    const error = await client.orders.close({ id: 424242 }).catch((caught: unknown) => caught)
    expect(JSON.stringify([String(error), (error as Error).stack])).not.toMatch(/canary-token|424242/)
  })
})

it('nameOf returns the name of an endpoint in the contract', () => {
  expect(nameOf(contract.orders.close)).toBe('orders.close')
})
