import { ApiError, type Client, contract, createClient, type Endpoint, type RefusalCode, sandboxCodes } from '@leverkit/sdk'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { seededAccount } from '../broker/seededAccount.ts'
import { createTestBroker, eurusd, type TestBroker } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const password = 'seven brown herons'
const orderRequest = { side: 'buy', lots: '0.10', marketId: eurusd, kind: 'market', leverage: '100' } as const
const coin = { type: 'coin', currencyId: 1, coinAddress: 'TSandb0xNobodyReceivesThis00000001' } as const
const unknownId = 99_999

let broker: TestBroker
let demo: Client
let real: Client
/** SDK client of a user who has submitted identity papers. */
let known: Client
let url: string
const client = () =>
  createClient({
    baseUrl: url,
    lang: 'en',
    idempotency: true,
    codes: sandboxCodes,
    fetch: (input, init) => broker.sandbox.fetch(new Request(input, init)),
  })
const lastCode = () => /\d{6}/.exec(broker.sandbox.messages()[0]?.text ?? '')?.[0] ?? ''
const upload = async (own: Client) =>
  (await own.verification.upload({ file: new Blob([Uint8Array.from(Buffer.from(picture, 'base64'))], { type: 'image/png' }) }))
    .url
const papers = async (own: Client) => ({
  name: 'Ada',
  documentNumber: 'X1',
  frontImageUrl: await upload(own),
  backImageUrl: await upload(own),
})

beforeAll(async () => {
  url = 'http://sandbox.test'
  broker = await createTestBroker({ burst: 40 })
  ;[demo, real, known] = [client(), client(), client()]
  await demo.session.loginDemo(await demo.session.createDemo())
  await real.session.login({ account: seededAccount.email, password: seededAccount.password, by: 'email' })
  const account = 'known@sandbox.test'
  await known.session.sendEmailCode({ to: account, purpose: 'register' })
  await known.session.register({ by: 'email', account, password, passwordRepeat: password, code: lastCode() })
  await known.session.login({ by: 'email', account, password })
  await known.verification.submit(await papers(known))
})
// Resets the faults, the rate limits and the market for the next test.
afterEach(async () => {
  broker.sandbox.faults.clear()
  await broker.pass(600_000)
})
afterAll(() => broker.sandbox.close())

const placed = async (change: object = {}) => (await demo.orders.place({ ...orderRequest, ...change }))?.id ?? 0
const pending = () => placed({ kind: 'pending', targetPrice: '0.50000' })
const boundMethod = async () => {
  await real.withdrawals.bindMethod(coin)
  return (await real.withdrawals.methods({ type: 'coin' }))[0]?.id ?? 0
}
const form = (change: object = {}) => ({
  ...{ by: 'email' as const, account: 'fresh@sandbox.test', password, passwordRepeat: password, code: '000000' },
  ...change,
})
const registering = (change: object) => () => client().session.register(form(change))
const forgetting = (change: object) => () => client().session.forgotPassword(form({ account: seededAccount.email, ...change }))
const changing = (own: () => Client, change: object) => () =>
  own().session.changePassword({ by: 'email', password, code: '000000', ...change })
const placing = (change: object) => () => demo.orders.place({ ...orderRequest, ...change })
const withdrawing = async (change: object) =>
  real.withdrawals.submit({ currencyId: 1, amount: '10', methodId: await boundMethod(), ...change })
const sending = async (own: Client, change: object = {}) => {
  const { id: methodId = 1, address = 'x' } = (await real.deposits.methods())[0] ?? {}
  return own.deposits.submit({ amount: '250', proofImageUrl: await upload(real), address, methodId, ...change })
}
const wiring = async (own: Client, change: object = {}) => {
  const wireAccountId = (await real.deposits.wireAccounts({ currencyCode: 'EUR' }))[0]?.id ?? 0
  return own.deposits.submitWire({ amount: '1000', proofImageUrl: await upload(real), wireAccountId, ...change })
}
const codeFor = async (own: Client, to: string, purpose: 'register' | 'reset') => {
  await own.session.sendEmailCode({ to, purpose })
  return lastCode()
}
/** Repeats a call until the rate limit refuses it. The maximum number of repetitions is far above the rate limit. */
const flood = (call: () => Promise<unknown>) => async () => {
  for (let index = 0; index < 60; index += 1) {
    const [outcome] = await Promise.allSettled([call()])
    if (outcome?.status === 'rejected' && (outcome.reason as ApiError).code === 'TOO_MANY_REQUESTS') throw outcome.reason
  }
}
/** Makes two calls with the same idempotency key. */
const twice = async (first: (options: { idempotencyKey: string }) => Promise<unknown>, second: typeof first) => {
  const options = { idempotencyKey: `key-${broker.sandbox.clock.now()}` }
  await first(options)
  return second(options)
}

type Row = () => Promise<unknown>
type Rows = Readonly<Partial<Record<RefusalCode, Row>>>

/** Calls that provoke refusals. Each endpoint has one call for each of its refusals in the contract. */
const rows: Readonly<Record<string, Rows>> = {
  'session.createDemo': { TOO_MANY_REQUESTS: flood(() => client().session.createDemo()) },
  'session.loginDemo': {
    WRONG_CREDENTIALS: () => client().session.loginDemo({ demoId: 'demo-nobody' }),
    TOO_MANY_REQUESTS: flood(() => client().session.loginDemo({ demoId: 'demo-nobody' })),
  },
  'session.login': {
    WRONG_CREDENTIALS: () => client().session.login({ account: seededAccount.email, password, by: 'email' }),
    TOO_MANY_REQUESTS: flood(() => client().session.login({ account: 'many@sandbox.test', password, by: 'email' })),
  },
  'session.register': {
    ACCOUNT_TAKEN: async () =>
      registering({ account: seededAccount.email, code: await codeFor(demo, seededAccount.email, 'register') })(),
    WRONG_CODE: registering({}),
    WEAK_PASSWORD: registering({ password: 'password', passwordRepeat: 'password' }),
    PASSWORDS_DIFFER: registering({ passwordRepeat: 'another one' }),
    INVITE_CODE_UNKNOWN: registering({ inviteCode: 'NOBODY00' }),
    TOO_MANY_REQUESTS: flood(registering({})),
  },
  'session.sendEmailCode': {
    TOO_MANY_REQUESTS: flood(() => demo.session.sendEmailCode({ to: 'a@sandbox.test', purpose: 'reset' })),
  },
  'session.sendPhoneCode': {
    TOO_MANY_REQUESTS: flood(() => demo.session.sendPhoneCode({ to: '91234567', areaId: 2, purpose: 'reset' })),
  },
  'session.forgotPassword': {
    WRONG_CODE: forgetting({}),
    WEAK_PASSWORD: forgetting({ password: 'password', passwordRepeat: 'password' }),
    PASSWORDS_DIFFER: forgetting({ passwordRepeat: 'another one' }),
    TOO_MANY_REQUESTS: flood(forgetting({})),
  },
  'session.changePassword': {
    WRONG_CODE: changing(() => real, {}),
    WRONG_CREDENTIALS: async () =>
      changing(() => real, {
        code: await codeFor(real, seededAccount.email, 'reset'),
        oldPassword: 'not the one',
      })(),
    WEAK_PASSWORD: changing(() => real, { password: 'password' }),
    REAL_ACCOUNT_ONLY: changing(() => demo, {}),
    TOO_MANY_REQUESTS: flood(changing(() => real, {})),
  },
  'session.captcha': { TOO_MANY_REQUESTS: flood(() => client().session.captcha()) },
  'account.resetDemo': {
    DEMO_ONLY: () => real.account.resetDemo(),
    IDEMPOTENCY_CONFLICT: () =>
      twice(
        (options) => demo.orders.place(orderRequest, options),
        (options) => demo.account.resetDemo({}, options),
      ),
  },
  'verification.upload': {
    UPLOAD_REFUSED: () => real.verification.upload({ file: new Blob(['no picture']) }),
    REAL_ACCOUNT_ONLY: () => demo.verification.upload({ file: new Blob(['no picture']) }),
    TOO_MANY_REQUESTS: flood(() => real.verification.upload({ file: new Blob(['no picture']) })),
  },
  'verification.submit': {
    ALREADY_SUBMITTED: async () => known.verification.submit(await papers(known)),
    REAL_ACCOUNT_ONLY: async () => demo.verification.submit(await papers(real)),
  },
  'verification.status': { REAL_ACCOUNT_ONLY: () => demo.verification.status() },
  'markets.sparkline': { NOT_FOUND: () => demo.markets.sparkline({ marketId: unknownId, period: '1min' }) },
  'markets.candles': { NOT_FOUND: () => demo.markets.candles({ marketId: unknownId, period: '1min' }) },
  'orders.place': {
    MARKET_CLOSED: () => {
      broker.sandbox.faults.on({ name: 'marketClosed', value: 'EURUSD', times: null })
      return placing({})()
    },
    LOTS_NOT_ALLOWED: placing({ lots: '0.001' }),
    LEVERAGE_NOT_ALLOWED: placing({ leverage: '7' }),
    NOT_ENOUGH_MARGIN: placing({ lots: '50' }),
    TAKE_PROFIT_WRONG_SIDE: placing({ takeProfit: '0.50000' }),
    STOP_LOSS_WRONG_SIDE: placing({ stopLoss: '9.00000' }),
    // The SDK would reject this order before sending it, so the call uses a copy of the endpoint without the check.
    TARGET_PRICE_REQUIRED: () => {
      const { place } = contract.orders
      const unchecked = { ...place, request: { ...place.request, refuse: () => [] } }
      const sent = demo.call(unchecked, { ...orderRequest, kind: 'pending', targetPrice: '0' })
      // For a copy of an endpoint, the client sets `endpoint` of the error to the path. This code replaces the path with the
      // name of the endpoint.
      return sent.catch((error: ApiError) => {
        throw new ApiError({ ...error, reason: error.reason, endpoint: 'orders.place' })
      })
    },
    PRICE_NOT_ON_GRID: placing({ takeProfit: '9.1234567' }),
    NOT_FOUND: placing({ marketId: unknownId }),
    IDEMPOTENCY_CONFLICT: () =>
      twice(
        (options) => demo.orders.place(orderRequest, options),
        (options) => demo.orders.place({ ...orderRequest, lots: '0.20' }, options),
      ),
  },
  'orders.close': {
    ORDER_NOT_OPEN: () => demo.orders.close({ id: unknownId }),
    MARKET_CLOSED: async () => {
      const id = await placed()
      broker.sandbox.faults.on({ name: 'marketClosed', value: 'all', times: null })
      return demo.orders.close({ id })
    },
    IDEMPOTENCY_CONFLICT: async () => {
      const [one, other] = [await placed(), await placed()]
      return twice(
        (options) => demo.orders.close({ id: one }, options),
        (options) => demo.orders.close({ id: other }, options),
      )
    },
  },
  'orders.cancel': {
    ORDER_NOT_PENDING: async () => demo.orders.cancel({ id: await placed() }),
    IDEMPOTENCY_CONFLICT: async () => {
      const [one, other] = [await pending(), await pending()]
      return twice(
        (options) => demo.orders.cancel({ id: one }, options),
        (options) => demo.orders.cancel({ id: other }, options),
      )
    },
  },
  'orders.setStops': {
    ORDER_NOT_OPEN: () => demo.orders.setStops({ id: unknownId, takeProfit: '9.00000', stopLoss: null }),
    TAKE_PROFIT_WRONG_SIDE: async () => demo.orders.setStops({ id: await placed(), takeProfit: '0.50000', stopLoss: null }),
    STOP_LOSS_WRONG_SIDE: async () => demo.orders.setStops({ id: await placed(), takeProfit: null, stopLoss: '9.00000' }),
    PRICE_NOT_ON_GRID: async () => demo.orders.setStops({ id: await placed(), takeProfit: '9.1234567', stopLoss: null }),
    IDEMPOTENCY_CONFLICT: async () => {
      const id = await placed()
      return twice(
        (options) => demo.orders.setStops({ id, takeProfit: '9.00000', stopLoss: null }, options),
        (options) => demo.orders.setStops({ id, takeProfit: '8.00000', stopLoss: null }, options),
      )
    },
  },
  'deposits.methods': { REAL_ACCOUNT_ONLY: () => demo.deposits.methods() },
  'deposits.currencies': { REAL_ACCOUNT_ONLY: () => demo.deposits.currencies() },
  'deposits.wireAccounts': { REAL_ACCOUNT_ONLY: () => demo.deposits.wireAccounts({ currencyCode: 'EUR' }) },
  'deposits.records': { REAL_ACCOUNT_ONLY: () => demo.deposits.records({ type: 'coin', page: 1 }) },
  'deposits.submit': {
    AMOUNT_NOT_ALLOWED: () => sending(real, { amount: '0.01' }),
    NOT_FOUND: () => sending(real, { methodId: unknownId }),
    REAL_ACCOUNT_ONLY: () => sending(demo),
    IDEMPOTENCY_CONFLICT: async () => {
      const { id: methodId = 1, address = 'x' } = (await real.deposits.methods())[0] ?? {}
      const sent = { proofImageUrl: await upload(real), address, methodId }
      return twice(
        (options) => real.deposits.submit({ ...sent, amount: '250' }, options),
        (options) => real.deposits.submit({ ...sent, amount: '251' }, options),
      )
    },
  },
  'deposits.submitWire': {
    AMOUNT_NOT_ALLOWED: () => wiring(real, { amount: '0.01' }),
    NOT_FOUND: () => wiring(real, { wireAccountId: unknownId }),
    REAL_ACCOUNT_ONLY: () => wiring(demo),
    IDEMPOTENCY_CONFLICT: async () => {
      const wireAccountId = (await real.deposits.wireAccounts({ currencyCode: 'EUR' }))[0]?.id ?? 0
      const sent = { proofImageUrl: await upload(real), wireAccountId }
      return twice(
        (options) => real.deposits.submitWire({ ...sent, amount: '1000' }, options),
        (options) => real.deposits.submitWire({ ...sent, amount: '1001' }, options),
      )
    },
  },
  'withdrawals.currencies': { REAL_ACCOUNT_ONLY: () => demo.withdrawals.currencies({ type: 'coin' }) },
  'withdrawals.records': { REAL_ACCOUNT_ONLY: () => demo.withdrawals.records({ type: 'coin', page: 1 }) },
  'withdrawals.methods': { REAL_ACCOUNT_ONLY: () => demo.withdrawals.methods({ type: 'coin' }) },
  'withdrawals.submit': {
    AMOUNT_NOT_ALLOWED: () => withdrawing({ amount: '0.01' }),
    NOT_ENOUGH_BALANCE: () => withdrawing({ amount: '49999' }),
    NOT_FOUND: () => withdrawing({ methodId: unknownId }),
    REAL_ACCOUNT_ONLY: () => demo.withdrawals.submit({ currencyId: 1, amount: '10', methodId: 1 }),
    IDEMPOTENCY_CONFLICT: async () => {
      const wanted = { currencyId: 1, methodId: await boundMethod() }
      return twice(
        (options) => real.withdrawals.submit({ ...wanted, amount: '10' }, options),
        (options) => real.withdrawals.submit({ ...wanted, amount: '11' }, options),
      )
    },
  },
  'withdrawals.bindMethod': {
    INVALID_INPUT: () => real.withdrawals.bindMethod({ ...coin, coinAddress: 'short' }),
    NOT_FOUND: () => real.withdrawals.bindMethod({ ...coin, currencyId: unknownId }),
    REAL_ACCOUNT_ONLY: () => demo.withdrawals.bindMethod(coin),
  },
  'withdrawals.deleteMethod': {
    NOT_FOUND: () => real.withdrawals.deleteMethod({ id: unknownId }),
    REAL_ACCOUNT_ONLY: () => demo.withdrawals.deleteMethod({ id: 1 }),
  },
  'news.article': { NOT_FOUND: () => demo.news.article({ id: unknownId }) },
}

const declared = Object.entries(contract).flatMap(([group, verbs]) =>
  (Object.entries(verbs) as [string, Endpoint<object, unknown>][]).flatMap(([verb, { codes }]) =>
    codes.map((code) => `${group}.${verb} ${code}`),
  ),
)
const cells = Object.entries(rows).flatMap(([name, row]) =>
  (Object.entries(row) as [RefusalCode, Row][]).map(([code, call]) => [name, code, call] as const),
)

describe('refusals reported by the SDK client', () => {
  it('the table of provoked refusals has exactly one row for each refusal in the contract', () => {
    expect(cells.map(([name, code]) => `${name} ${code}`).sort()).toEqual(declared.sort())
  })

  it.each(cells)(
    'for the endpoint %s, the SDK reports the refusal %s and that the refused call had no effect',
    async (name, code, call) => {
      const [outcome] = await Promise.allSettled([call()])
      expect(outcome?.status === 'rejected' ? outcome.reason : outcome).toMatchObject({ code, endpoint: name, effect: 'none' })
      expect((outcome as { reason: ApiError }).reason.reason).toMatch(/^[A-Z].*\.$/)
    },
  )
})
