import { contract, type Endpoint } from '@leverkit/sdk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { decideLast, register, signInSeeded, upload } from '../testing/realUsers.ts'
import { createTestBroker, eurusd, type TestBroker } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

type AnyEndpoint = Endpoint<object, unknown>
/**
 * Expected outcome of a call: the error code of a refusal, or `allowed`. The value `allowed` means that the caller has access,
 * even if the call fails for another reason.
 */
type Outcome =
  | 'allowed'
  | 'SESSION_EXPIRED'
  | 'REAL_ACCOUNT_ONLY'
  | 'DEMO_ONLY'
  | 'ORDER_NOT_OPEN'
  | 'ORDER_NOT_PENDING'
  | 'NOT_FOUND'
  | 'INVALID_INPUT'

interface Row {
  /** Outcome for a caller who sends no token, or the token of an ended session. */
  readonly anonymous: Outcome
  /** Outcome for a user who requests another user's data. */
  readonly otherUser: Outcome
  readonly demo: Outcome
  /** Outcome for a real account whose user has submitted no identity papers. */
  readonly unverified: Outcome
}

const open: Row = { anonymous: 'allowed', otherUser: 'allowed', demo: 'allowed', unverified: 'allowed' }
const own: Row = { ...open, anonymous: 'SESSION_EXPIRED' }
const real: Row = { ...own, demo: 'REAL_ACCOUNT_ONLY' }
const ownedBy = (row: Row, refusal: Outcome): Row => ({ ...row, otherUser: refusal, unverified: refusal })
const anotherOrder = (refusal: Outcome): Row => ({ ...ownedBy(own, refusal), demo: refusal })

/** Expected access: one row for every endpoint whose answer has an envelope. */
const rows: Readonly<Record<string, Row>> = {
  'platform.settings': open,
  'platform.areas': open,
  'platform.phoneFields': open,
  'session.createDemo': open,
  'session.loginDemo': open,
  'session.login': open,
  'session.register': open,
  'session.sendEmailCode': open,
  'session.sendPhoneCode': open,
  'session.forgotPassword': open,
  'session.changePassword': real,
  'session.captcha': open,
  'account.info': own,
  'account.balance': own,
  'account.detail': own,
  'account.resetDemo': { ...own, otherUser: 'DEMO_ONLY', unverified: 'DEMO_ONLY' },
  'account.ledger': own,
  'verification.upload': real,
  'verification.submit': ownedBy(real, 'INVALID_INPUT'),
  'verification.status': real,
  'markets.categories': open,
  'markets.list': open,
  'markets.sparkline': open,
  'markets.candles': open,
  'orders.place': own,
  'orders.list': own,
  'orders.close': anotherOrder('ORDER_NOT_OPEN'),
  'orders.cancel': anotherOrder('ORDER_NOT_PENDING'),
  'orders.setStops': anotherOrder('ORDER_NOT_OPEN'),
  'ranking.list': open,
  'deposits.methods': real,
  'deposits.submit': ownedBy(real, 'INVALID_INPUT'),
  'deposits.submitWire': ownedBy(real, 'INVALID_INPUT'),
  'deposits.currencies': real,
  'deposits.wireAccounts': real,
  'deposits.records': real,
  'withdrawals.currencies': real,
  'withdrawals.submit': ownedBy(real, 'NOT_FOUND'),
  'withdrawals.records': real,
  'withdrawals.methods': real,
  'withdrawals.bindMethod': real,
  'withdrawals.deleteMethod': ownedBy(real, 'NOT_FOUND'),
  'companies.current': open,
  'companies.search': open,
  'companies.status': open,
  'news.list': open,
  'news.article': open,
}

const entries = Object.entries(contract).flatMap(([group, verbs]) =>
  (Object.entries(verbs) as [string, AnyEndpoint][]).map(([verb, entry]) => [`${group}.${verb}`, entry] as const),
)
const answered = entries.filter(([, entry]) => entry.bare !== true)

let broker: TestBroker
let owner: string
/**
 * Requests that refer to the owner's data, by endpoint. Endpoints without an entry are called with the contract's example
 * request.
 */
let requests: Readonly<Record<string, object>>
const tokens = { anonymous: '', revoked: '', otherUser: '', demo: '', unverified: '' }
const listed = async () => ({
  open: (await broker.call(contract.orders.list, { status: 'open', page: 1 }, { token: owner })).data.orders.map(({ id }) => id),
  pending: (await broker.call(contract.orders.list, { status: 'pending', page: 1 }, { token: owner })).data.orders.map(
    ({ id }) => id,
  ),
  methods: (await broker.call(contract.withdrawals.methods, { type: 'coin' }, { token: owner })).data.map(({ id }) => id),
  balance: await broker.balance(owner),
})
let before: Awaited<ReturnType<typeof listed>>

/** Returns the token of a session that a password reset has ended. */
async function revoked(): Promise<string> {
  const [account, password] = ['gone@sandbox.test', 'nine white herons']
  const token = await register(broker, account)
  await broker.call(contract.session.sendEmailCode, { to: account, purpose: 'reset' })
  const code = /\d{6}/.exec(broker.sandbox.messages()[0]?.text ?? '')?.[0] ?? ''
  await broker.call(contract.session.forgotPassword, { by: 'email', account, password, passwordRepeat: password, code })
  return token
}

async function verified(): Promise<string> {
  const token = await register(broker, 'another@sandbox.test')
  const [frontImageUrl, backImageUrl] = [await upload(broker, token), await upload(broker, token)]
  await broker.call(contract.verification.submit, { name: 'Bo', documentNumber: 'B1', frontImageUrl, backImageUrl }, { token })
  await decideLast(broker, 'accept')
  return token
}

beforeAll(async () => {
  broker = await createTestBroker()
  owner = await signInSeeded(broker)
  const token = owner
  const orderRequest = { side: 'buy', lots: '0.01', marketId: eurusd, leverage: '100' } as const
  const held = await broker.call(contract.orders.place, { ...orderRequest, kind: 'market' }, { token })
  const waiting = await broker.call(
    contract.orders.place,
    { ...orderRequest, kind: 'pending', targetPrice: '1.00000' },
    { token },
  )
  await broker.call(
    contract.withdrawals.bindMethod,
    { type: 'coin', currencyId: 1, coinAddress: 'TSandb0xNobodyReceivesThis00000001' },
    { token },
  )
  const proofImageUrl = await upload(broker, owner)
  const [methodId = 0] = (await broker.call(contract.withdrawals.methods, { type: 'coin' }, { token })).data.map(({ id }) => id)
  const wires = (await broker.call(contract.deposits.wireAccounts, { currencyCode: 'EUR' }, { token })).data
  const [coin] = (await broker.call(contract.deposits.methods, {}, { token })).data
  requests = {
    'orders.close': { id: held.data?.id },
    'orders.cancel': { id: waiting.data?.id },
    'orders.setStops': { id: held.data?.id, takeProfit: '2.00000', stopLoss: null },
    'verification.upload': { file: new Blob([], { type: 'image/png' }) },
    'withdrawals.submit': { currencyId: 1, amount: '10', methodId },
    'withdrawals.deleteMethod': { id: methodId },
    'verification.submit': { name: 'Ada', documentNumber: 'X1', frontImageUrl: proofImageUrl, backImageUrl: proofImageUrl },
    'deposits.submit': { amount: '250', proofImageUrl, address: coin?.address, methodId: coin?.id },
    'deposits.submitWire': { amount: '1000', proofImageUrl, wireAccountId: wires[0]?.id },
  }
  Object.assign(tokens, { revoked: await revoked(), otherUser: await verified(), demo: await broker.demo() })
  tokens.unverified = await register(broker, 'unverified@sandbox.test')
  before = await listed()
})
afterAll(() => broker.sandbox.close())

describe('access to endpoints', () => {
  it('the table of expected access has a row for every endpoint of the contract', () => {
    expect(Object.keys(rows).sort()).toEqual(answered.map(([name]) => name).sort())
  })

  it('the table of expected access requires a session for the same endpoints as the contract @asvs-6.3.4', () => {
    const asked = answered.filter(([, { auth }]) => auth === 'session').map(([name]) => name)
    expect(
      Object.keys(rows)
        .filter((name) => rows[name]?.anonymous === 'SESSION_EXPIRED')
        .sort(),
    ).toEqual(asked.sort())
  })

  const users = ['anonymous', 'revoked', 'otherUser', 'demo', 'unverified'] as const
  const cells = answered.flatMap(([name, entry]) => users.map((who) => [name, who, entry] as const))

  it.each(cells)(
    'the endpoint %s allows or refuses the caller "%s" as the table of expected access says @asvs-8.2.1 @asvs-8.3.1',
    async (name, who, entry) => {
      const row = rows[name]
      const expected = row?.[who === 'revoked' ? 'anonymous' : who]
      const context = who === 'anonymous' ? {} : { token: tokens[who] }
      const { code } = await broker.call(entry, requests[name] ?? entry.example.request, context)
      const refusals = ['SESSION_EXPIRED', 'REAL_ACCOUNT_ONLY', 'DEMO_ONLY']
      expect(expected === 'allowed' && !refusals.includes(code) ? 'allowed' : code).toBe(expected)
      expect(code).not.toBe('UNAVAILABLE')
    },
  )

  it("calls by other users leave the owner's data unchanged @asvs-8.2.2", async () => {
    expect(before).toMatchObject({ open: [expect.any(Number)], pending: [expect.any(Number)], methods: [expect.any(Number)] })
    expect(await listed()).toEqual(before)
  })

  it('an uploaded image is served only to its owner', async () => {
    const url = await upload(broker, owner)
    const statuses = await Promise.all(
      [owner, ...Object.values(tokens)].map(async (authorization) => {
        const response = await broker.sandbox.fetch(new Request(`http://sandbox.test${url}`, { headers: { authorization } }))
        return response.headers.get('content-type')?.startsWith('image/')
      }),
    )
    expect(statuses).toEqual([true, false, false, false, false, false])
  })
})
