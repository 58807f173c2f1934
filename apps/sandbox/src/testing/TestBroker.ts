import type { Endpoint } from '@leverkit/sdk/contract'
import { codes, contract, sandboxNumbers } from '@leverkit/sdk/contract'
import { encodeRequest, toFormData, toSearchParams, type WireObject } from '@leverkit/sdk/wire'
import { createSandbox, type Sandbox, type SandboxOptions } from '../createSandbox.ts'
import { createScriptedFeed, type ScriptedFeed } from '../kit/ScriptedFeed.ts'
import { MARKETS } from '../market/markets.ts'

const names = new Map(Object.entries({ ...codes, ...sandboxNumbers }).map(([name, code]) => [code as number, name]))

/** Name of a response code of the contract. */
const nameOf = (code: number): string => names.get(code) ?? String(code)

/** Market time at the start of each test broker, epoch ms: noon in New York on a Friday in summer. */
export const noon = Date.UTC(2026, 6, 17, 16)

/** Context of a call: all options of the call except the request itself. */
export interface CallContext {
  readonly token?: string
  readonly key?: string
  readonly lang?: string
}

export interface Answer<Res> {
  /** Name of the response code in the envelope, such as `SESSION_EXPIRED`. */
  readonly code: string
  readonly msg: string
  /** Data of the answer, decoded by the contract; null if the call failed. */
  readonly data: Res
}

/** A sandbox with scripted prices. Its market time advances only when the test advances it. */
export interface TestBroker {
  readonly sandbox: Sandbox
  readonly feed: ScriptedFeed
  call<Req, Res>(entry: Endpoint<Req, Res>, request: Req, context?: CallContext): Promise<Answer<Res>>
  /** Sends a request without the contract's encoding. Returns the HTTP status and the envelope. */
  raw(
    path: string,
    init?: RequestInit,
  ): Promise<{ status: number; headers: Headers; body: { code: number; msg: string; data: unknown } }>
  /** Creates a demo account and returns its session token. */
  demo(): Promise<string>
  /** Adds a price one second after the current market time, and advances the market to this time. */
  price(code: string, price: string): Promise<void>
  /** Advances market time by this number of ms. */
  pass(ms: number): Promise<void>
  balance(token: string): Promise<string>
}

export const eurusd = 1
export const btcusd = MARKETS.find((market) => market.code === 'BTCUSD')?.id ?? 0

const markets = MARKETS.filter((market) => ['EURUSD', 'BTCUSD'].includes(market.code))

/** @param options - options of the sandbox, in addition to the defaults of a test broker or instead of them */
export async function createTestBroker(options: SandboxOptions = {}): Promise<TestBroker> {
  const feed = createScriptedFeed()
  feed.addPrice('EURUSD', noon - 60_000, '1.10000')
  feed.addPrice('BTCUSD', noon - 60_000, '60000.0')
  feed.close('BTCUSD', noon + 12 * 3_600_000)
  let time = noon
  const sandbox = await createSandbox({
    prices: { markets, feed },
    wall: () => time,
    pace: 'steps',
    traders: false,
    // A low cost of the password hashes makes tests faster; `guards.test.ts` tests the real cost.
    passwordCost: 4,
    ...options,
  })

  const call: TestBroker['call'] = async (entry, request, context = {}) => {
    const response = await sandbox.fetch(toRequest(entry, request, context))
    const body = (await response.json()) as { code: number; msg: string; data: unknown }
    const code = nameOf(body.code)
    // Cast: the type of `data` excludes null, because tests read `data` only after a successful call.
    return { code, msg: body.msg, data: (code === 'SUCCESS' ? entry.response.read(body.data) : null) as never }
  }
  const pass = async (ms: number) => {
    time += ms
    await sandbox.step()
  }
  return {
    sandbox,
    feed,
    call,
    pass,
    async raw(path, init) {
      const response = await sandbox.fetch(new Request(`http://sandbox.test${path}`, init))
      return { status: response.status, headers: response.headers, body: (await response.json()) as never }
    },
    async demo() {
      const { data } = await call(contract.session.createDemo, {})
      return (await call(contract.session.loginDemo, { demoId: data.demoId })).data.token
    },
    async price(code, price) {
      feed.addPrice(code, time + 1_000, price)
      await pass(1_000)
    },
    balance: async (token) => (await call(contract.account.balance, {}, { token })).data.balance,
  }
}

const bodies = {
  form: toSearchParams,
  multipart: toFormData,
  json: (wire: WireObject) => new Blob([JSON.stringify(wire)], { type: 'application/json' }),
} as const

function toRequest<Req, Res>(entry: Endpoint<Req, Res>, request: Req, context: CallContext): Request {
  const wire = encodeRequest('test', entry, request)
  const headers = new Headers({ lang: context.lang ?? 'en' })
  if (context.token !== undefined) headers.set('authorization', context.token)
  if (context.key !== undefined) headers.set('idempotency-key', context.key)
  const url = new URL(entry.path, 'http://sandbox.test')
  const { method, encoding } = entry
  if (encoding !== 'query') return new Request(url, { method, headers, body: bodies[encoding](wire) })
  url.search = toSearchParams(wire).toString()
  return new Request(url, { method, headers })
}
