import type { Leverkit, OutcomeUnknownError } from '@leverkit/sdk'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSdkBroker, type SdkBroker } from '../testing/SdkBroker.ts'
import { eurusd } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let at: SdkBroker
let own: Leverkit
beforeAll(async () => {
  at = await openSdkBroker()
  own = await at.demo()
})
afterEach(() => at.control.heal())
afterAll(() => at.close())

const orderRequest = { side: 'buy', lots: '0.10', marketId: eurusd, kind: 'market', leverage: '100' } as const
/** The error that a call rejects with. */
const failureOf = async (call: Promise<unknown>) => {
  const [outcome] = await Promise.allSettled([call])
  if (outcome?.status !== 'rejected') throw new Error('The call succeeded.')
  return outcome.reason as OutcomeUnknownError
}
/** For calls that get no answer; all other calls keep the default timeout. */
const soon = { timeoutMs: 300 }
const openOrders = async () => (await own.client.orders.list({ status: 'open', page: 1 })).total

describe('call faults in the SDK', () => {
  it('reports a read as unreadable under html502, without effect', async () => {
    await at.control.fault('html502', { value: 'markets.list', times: 1 })
    expect(await failureOf(own.client.markets.list())).toMatchObject({ code: 'UNREADABLE', status: 502, effect: 'none' })
    expect(await own.client.markets.list()).toHaveLength(2)
  })

  it('reports an unknown outcome for a write under html502, and reconciles it as not seen', async () => {
    const before = await openOrders()
    await at.control.fault('html502', { value: 'orders.place', times: 1 })
    const error = await failureOf(own.client.orders.place(orderRequest))
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', effect: 'unknown' })
    expect(await error.reconcile()).toEqual({ outcome: 'notSeen', order: null })
    expect(await openOrders()).toBe(before)
  })

  it('places one order under timeoutAfterAccept, and reconciles it as done', async () => {
    const before = await openOrders()
    await at.control.fault('timeoutAfterAccept', { value: 'orders.place', times: 1 })
    const { faults } = at.broker.sandbox
    const taken = new Promise<void>((resolve) => faults.onChange(() => faults.find('timeoutAfterAccept') ?? resolve()))
    const given = new AbortController()
    const failure = failureOf(own.client.orders.place(orderRequest, { signal: given.signal }))
    await taken
    given.abort()
    const error = await failure
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', cause: { code: 'ABORTED' } })
    expect(await error.reconcile()).toMatchObject({ outcome: 'done', order: { lots: '0.10' } })
    expect(await openOrders()).toBe(before + 1)
  })

  it('places no order under timeoutBeforeAccept, and does not repeat the call', async () => {
    const before = await openOrders()
    await at.control.fault('timeoutBeforeAccept')
    const error = await failureOf(own.client.orders.place(orderRequest, soon))
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', effect: 'unknown' })
    expect(await error.reconcile()).toMatchObject({ outcome: 'notSeen' })
    await at.control.heal()
    expect(await openOrders()).toBe(before)
  })

  it('releases a hanging call when its fault is switched off', async () => {
    const patient = await at.demo()
    await at.control.fault('timeoutBeforeAccept', { value: 'account.balance' })
    const call = failureOf(patient.client.account.balance())
    await at.control.heal('timeoutBeforeAccept')
    expect(await call).toMatchObject({ code: 'NETWORK', effect: 'none' })
  })

  it('reports a read as unreadable under partial, and reconciles a write as done', async () => {
    await at.control.fault('partial', { value: 'account.balance', times: 1 })
    expect(await failureOf(own.client.account.balance())).toMatchObject({ code: 'UNREADABLE', effect: 'none' })
    await at.control.fault('partial', { value: 'orders.place', times: 1 })
    const error = await failureOf(own.client.orders.place(orderRequest))
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect(await error.reconcile()).toMatchObject({ outcome: 'done' })
  })

  it('reports a lost network under dropCalls', async () => {
    await at.control.fault('dropCalls', { value: 'reads' })
    expect(await failureOf(own.client.account.balance())).toMatchObject({ code: 'NETWORK', effect: 'none' })
    await at.control.fault('dropCalls', { value: 'writes' })
    expect(await failureOf(own.client.orders.place(orderRequest))).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  })

  it('delays answers under slow, and times out beyond the deadline', async () => {
    await at.control.fault('slow', { value: '20' })
    expect((await own.client.account.balance()).balance).toMatch(/^\d/)
    await at.control.fault('slow', { value: '5000' })
    expect(await failureOf(own.client.account.balance({}, soon))).toMatchObject({ code: 'TIMEOUT', effect: 'none' })
  })

  it('refuses only orders under rejectOrders, with the given code', async () => {
    await at.control.fault('rejectOrders', { value: 'NOT_ENOUGH_MARGIN' })
    expect(await failureOf(own.client.orders.place(orderRequest))).toMatchObject({ code: 'NOT_ENOUGH_MARGIN', effect: 'none' })
    await at.control.fault('rejectOrders')
    expect(await failureOf(own.client.orders.place(orderRequest))).toMatchObject({ code: 'UNAVAILABLE' })
    expect((await own.client.account.balance()).balance).toMatch(/^\d/)
  })

  it("ends the client's session once under sessionExpired", async () => {
    const other = await at.demo()
    const ends: string[] = []
    other.client.auth.onChange((change) => ends.push(JSON.stringify(change)))
    await at.control.fault('sessionExpired')
    expect(await failureOf(other.client.account.balance())).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(other.client.token).toBeNull()
    expect(ends).toHaveLength(1)
  })

  it('requires a captcha under captchaAlways, and refuses a message code', async () => {
    await at.control.fault('captchaAlways')
    expect((await own.client.platform.settings()).registerCode).toBe('captcha')
    const account = { account: 'new@sandbox.test', password: 'seven brown herons', passwordRepeat: 'seven brown herons' }
    await own.client.session.sendEmailCode({ to: account.account, purpose: 'register' })
    const code = /\d{6}/.exec(at.broker.sandbox.messages()[0]?.text ?? '')?.[0] ?? ''
    expect(await failureOf(own.client.session.register({ ...account, by: 'email', code }))).toMatchObject({ code: 'WRONG_CODE' })
    await at.control.heal('captchaAlways')
    expect(await own.client.session.register({ ...account, by: 'email', code })).toBeNull()
  })

  it('redirects to another address under lostCompany', async () => {
    await at.control.fault('lostCompany', { value: 'https://elsewhere.example/' })
    expect(await own.client.companies.status()).toEqual({ status: 'lost', lossUrl: 'https://elsewhere.example/' })
    await at.control.heal()
    expect((await own.client.companies.status()).status).toBe('active')
  })
})
