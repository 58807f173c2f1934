import { type Client, contract, createClient, locales, type Order, sandboxCodes } from '@leverkit/sdk'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seededAccount } from './broker/seededAccount.ts'
import { createSandbox, type Sandbox } from './createSandbox.ts'
import { words } from './market/words/allWords.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Noon (UTC) on a Monday. All markets are open. */
const start = Date.UTC(2026, 6, 13, 12)
const marketId = 1
const area = 2
const fresh = { account: 'fresh@sandbox.test', password: 'seven brown herons', next: 'eight grey herons' }
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const orderRequest = { side: 'buy', lots: '0.10', marketId, kind: 'market', leverage: '100' } as const

let sandbox: Sandbox
let complaints: string
/** SDK clients for three accounts: a demo account, the seeded real account, and an account that the test registers. */
let demo: Client
let trader: Client
let newcomer: Client
beforeAll(async () => {
  sandbox = await createSandbox({
    start,
    pace: 'steps',
    traders: false,
    passwordCost: 4,
  })
  const { url } = await sandbox.listen({ port: 0 })
  complaints = (await sandbox.listenForComplaints({ port: 0 })).url
  const client = () => createClient({ baseUrl: url, lang: 'en', idempotency: true, codes: sandboxCodes })
  ;[demo, trader, newcomer] = [client(), client(), client()]
  await trader.session.login({ account: seededAccount.email, password: seededAccount.password, by: 'email' })
})
afterAll(() => sandbox.close())

const codeSent = () => /\d{6}/.exec(sandbox.messages()[0]?.text ?? '')?.[0] ?? ''
const upload = async (client: Client) =>
  (await client.verification.upload({ file: new Blob([Uint8Array.from(Buffer.from(picture, 'base64'))], { type: 'image/png' }) }))
    .url
const first = <T>(list: readonly T[]): T => {
  const [item] = list
  if (item === undefined) throw new Error('The list is empty.')
  return item
}
const opened = async (change: object = {}): Promise<Order> => {
  const order = await demo.orders.place({ ...orderRequest, ...change })
  if (order === null) throw new Error('The answer contains no order.')
  return order
}
const lastCandle = { marketId, period: '1min' } as const
const coinMethod = { type: 'coin', currencyId: 1, coinAddress: 'TSandb0xNobodyReceivesThis00000001' } as const

/**
 * For each endpoint, a function that calls the endpoint and checks the answer. The order of the calls matters: earlier calls
 * create the data that later calls need.
 */
const rows: Readonly<Record<string, () => Promise<unknown>>> = {
  'platform.settings': async () => expect((await demo.platform.settings()).feeType).toBe('perLot'),
  'platform.areas': async () => expect((await demo.platform.areas()).length).toBeGreaterThan(area),
  'platform.phoneFields': async () => expect(await demo.platform.phoneFields({ key: 'isShowMobile' })).toBe('areaAndPhone'),
  'platform.complaintEmail': async () => expect(await demo.platform.complaintEmail({ url: complaints })).toContain('@'),
  'companies.current': async () => expect((await demo.companies.current())?.name).toContain('Sandbox'),
  'companies.search': async () => {
    const name = (await demo.companies.current())?.name ?? ''
    expect((await demo.companies.search({ name })).map((company) => company.name)).toContain(name)
  },
  'companies.status': async () => expect((await demo.companies.status()).status).toBe('active'),
  'session.createDemo': async () => expect((await demo.session.createDemo()).demoId).toMatch(/^demo-/),
  'session.loginDemo': async () => {
    const { user } = await demo.session.loginDemo(await demo.session.createDemo())
    expect(user.isDemo).toBe(true)
  },
  'session.captcha': async () => expect((await demo.session.captcha()).id).not.toBe(''),
  'session.sendEmailCode': async () => {
    await newcomer.session.sendEmailCode({ to: fresh.account, purpose: 'register' })
    expect(codeSent()).toHaveLength(6)
  },
  'session.register': async () => {
    const { account, password } = fresh
    expect(
      await newcomer.session.register({ by: 'email', account, password, passwordRepeat: password, code: codeSent() }),
    ).toBeNull()
  },
  'session.login': async () => {
    const { user } = await newcomer.session.login({ account: fresh.account, password: fresh.password, by: 'email' })
    expect(user.email).toBe(fresh.account)
  },
  'session.sendPhoneCode': async () => {
    await demo.session.sendPhoneCode({ to: '91234567', areaId: area, purpose: 'register' })
    expect(sandbox.messages()[0]?.channel).toBe('sms')
  },
  'session.changePassword': async () => {
    await newcomer.session.sendEmailCode({ to: fresh.account, purpose: 'reset' })
    expect(await newcomer.session.changePassword({ by: 'email', password: fresh.next, code: codeSent() })).toBeNull()
  },
  'session.forgotPassword': async () => {
    await newcomer.session.sendEmailCode({ to: fresh.account, purpose: 'reset' })
    const { account, password } = fresh
    expect(
      await newcomer.session.forgotPassword({ by: 'email', account, password, passwordRepeat: password, code: codeSent() }),
    ).toBeNull()
    await newcomer.session.login({ account, password, by: 'email' })
  },
  'account.info': async () => expect((await trader.account.info()).email).toBe(seededAccount.email),
  'account.balance': async () => expect((await trader.account.balance()).balance).toBe('25000.000000'),
  'account.detail': async () => expect((await demo.account.detail()).equity).toBe('10000.000000'),
  'account.ledger': async () => expect((await demo.account.ledger({ page: 1 })).total).toBe(1),
  'markets.categories': async () => expect((await demo.markets.categories()).length).toBeGreaterThan(0),
  'markets.list': async () => expect((await demo.markets.list({ search: 'EURUSD' })).map(({ id }) => id)).toEqual([marketId]),
  'markets.sparkline': async () =>
    expect((await demo.markets.sparkline({ marketId, period: '15min' })).length).toBeGreaterThan(0),
  'markets.candles': async () => expect((await demo.markets.candles(lastCandle)).length).toBeGreaterThan(0),
  'orders.place': async () => expect(await opened()).toMatchObject({ lots: '0.10', closedAt: null }),
  'orders.list': async () => expect((await demo.orders.list({ status: 'open', page: 1 })).total).toBe(1),
  'orders.setStops': async () => {
    const { id } = first((await demo.orders.list({ status: 'open', page: 1 })).orders)
    await demo.orders.setStops({ id, takeProfit: '9.00000', stopLoss: null })
    expect(first((await demo.orders.list({ status: 'open', page: 1 })).orders).takeProfit).toBe('9.00000')
  },
  'orders.close': async () => {
    const { id } = first((await demo.orders.list({ status: 'open', page: 1 })).orders)
    expect(await demo.orders.close({ id })).toMatchObject({ id, closedBy: 'person' })
  },
  'orders.cancel': async () => {
    const { id } = await opened({ kind: 'pending', targetPrice: '0.50000' })
    await demo.orders.cancel({ id })
    expect((await demo.orders.list({ status: 'pending', page: 1 })).total).toBe(0)
  },
  'account.resetDemo': async () => {
    await demo.account.resetDemo()
    expect((await demo.account.balance()).balance).toBe('10000.000000')
  },
  'ranking.list': async () => expect(await demo.ranking.list()).toEqual([]),
  'news.list': async () => expect((await demo.news.list({ page: 1 })).total).toBeGreaterThan(0),
  'news.article': async () => {
    const { id } = first((await demo.news.list({ page: 1 })).items)
    expect((await demo.news.article({ id })).content).toContain('<')
  },
  'verification.upload': async () => expect(await upload(newcomer)).toMatch(/^\/api\/files\//),
  'verification.submit': async () => {
    const [frontImageUrl, backImageUrl] = [await upload(newcomer), await upload(newcomer)]
    expect(
      await newcomer.verification.submit({ name: 'Ada Example', documentNumber: 'X1234567', frontImageUrl, backImageUrl }),
    ).toBeNull()
  },
  'verification.status': async () => expect((await newcomer.verification.status()).reviewStatus).toBe('pending'),
  'deposits.currencies': async () => expect((await trader.deposits.currencies()).length).toBeGreaterThan(0),
  'deposits.methods': async () => expect(first(await trader.deposits.methods()).address).toContain('Sandb0x'),
  'deposits.submit': async () => {
    const { id: methodId, address } = first(await trader.deposits.methods())
    expect(await trader.deposits.submit({ amount: '250', proofImageUrl: await upload(trader), address, methodId })).toBeNull()
  },
  'deposits.wireAccounts': async () => expect(await trader.deposits.wireAccounts({ currencyCode: 'EUR' })).toHaveLength(2),
  'deposits.submitWire': async () => {
    const { id: wireAccountId } = first(await trader.deposits.wireAccounts({ currencyCode: 'EUR' }))
    expect(await trader.deposits.submitWire({ amount: '1000', proofImageUrl: await upload(trader), wireAccountId })).toBeNull()
  },
  'deposits.records': async () => {
    expect(first((await trader.deposits.records({ type: 'bank', page: 1 })).items)).toMatchObject({ status: 'unchecked' })
  },
  'withdrawals.currencies': async () => expect(first(await trader.withdrawals.currencies({ type: 'coin' })).code).toBe('USDT'),
  'withdrawals.bindMethod': async () => expect(await trader.withdrawals.bindMethod(coinMethod)).toBeNull(),
  'withdrawals.methods': async () => expect(await trader.withdrawals.methods({ type: 'coin', currencyId: 1 })).toHaveLength(1),
  'withdrawals.submit': async () => {
    const { id: methodId } = first(await trader.withdrawals.methods({ type: 'coin' }))
    await trader.withdrawals.submit({ currencyId: 1, amount: '100', methodId }, { idempotencyKey: 'once' })
    expect((await trader.account.balance()).lockedBalance).toBe('100.000000')
  },
  'withdrawals.records': async () => {
    expect(first((await trader.withdrawals.records({ type: 'coin', page: 1 })).items).statusName).toBe('Under review')
  },
  'withdrawals.deleteMethod': async () => {
    const { id } = first(await trader.withdrawals.methods({ type: 'coin' }))
    await trader.withdrawals.deleteMethod({ id })
    expect(await trader.withdrawals.methods({ type: 'coin' })).toEqual([])
  },
}

/** Endpoints that the sandbox does not serve. The host of the app serves the manifest. */
const elsewhere = ['platform.manifest']

describe('calls of an SDK client to the sandbox', () => {
  it('this test file has a call for every endpoint of the contract', () => {
    const entries = Object.entries(contract).flatMap(([group, verbs]) => Object.keys(verbs).map((verb) => `${group}.${verb}`))
    expect([...Object.keys(rows), ...elsewhere].sort()).toEqual(entries.sort())
  })

  it('the sandbox has texts in every language of the contract', () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(locales).sort())
  })

  it.each(Object.entries(rows))('an SDK client calls the endpoint %s successfully', async (_, row) => {
    await row()
    expect.hasAssertions()
  })
})
