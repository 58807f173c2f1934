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
/** Returns the error of a rejected call. */
const failureOf = async (call: Promise<unknown>) => {
  const [outcome] = await Promise.allSettled([call])
  if (outcome?.status !== 'rejected') throw new Error('The call succeeded.')
  return outcome.reason as OutcomeUnknownError
}
/** Call options with a short timeout, for calls that get no answer. */
const soon = { timeoutMs: 300 }
const openOrders = async () => (await own.client.orders.list({ status: 'open', page: 1 })).total

describe('the SDK during simulated faults of calls', () => {
  it('with the fault `html502`, the SDK reports that a read got an unreadable answer and had no effect', async () => {
    await at.control.fault('html502', { value: 'markets.list', times: 1 })
    expect(await failureOf(own.client.markets.list())).toMatchObject({ code: 'UNREADABLE', status: 502, effect: 'none' })
    expect(await own.client.markets.list()).toHaveLength(2)
  })

  it('with the fault `html502`, the outcome of placing an order is unknown, and a look-up does not find the order', async () => {
    const before = await openOrders()
    await at.control.fault('html502', { value: 'orders.place', times: 1 })
    const error = await failureOf(own.client.orders.place(orderRequest))
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', effect: 'unknown' })
    expect(await error.reconcile()).toEqual({ outcome: 'notSeen', order: null })
    expect(await openOrders()).toBe(before)
  })

  it('with the fault `timeoutAfterAccept`, an order is placed exactly once, and a look-up finds the order', async () => {
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

  it('with the fault `timeoutBeforeAccept`, no order is placed and the call is not repeated', async () => {
    const before = await openOrders()
    await at.control.fault('timeoutBeforeAccept')
    const error = await failureOf(own.client.orders.place(orderRequest, soon))
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', effect: 'unknown' })
    expect(await error.reconcile()).toMatchObject({ outcome: 'notSeen' })
    await at.control.heal()
    expect(await openOrders()).toBe(before)
  })

  it('a call that hangs because of a fault ends when the fault is switched off', async () => {
    const patient = await at.demo()
    await at.control.fault('timeoutBeforeAccept', { value: 'account.balance' })
    const call = failureOf(patient.client.account.balance())
    await at.control.heal('timeoutBeforeAccept')
    expect(await call).toMatchObject({ code: 'NETWORK', effect: 'none' })
  })

  it('with the fault `partial`, the answer to a call is unreadable, and a look-up finds an order that was placed by such a call', async () => {
    await at.control.fault('partial', { value: 'account.balance', times: 1 })
    expect(await failureOf(own.client.account.balance())).toMatchObject({ code: 'UNREADABLE', effect: 'none' })
    await at.control.fault('partial', { value: 'orders.place', times: 1 })
    const error = await failureOf(own.client.orders.place(orderRequest))
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect(await error.reconcile()).toMatchObject({ outcome: 'done' })
  })

  it('with the fault `dropCalls`, the SDK reports a network error', async () => {
    await at.control.fault('dropCalls', { value: 'reads' })
    expect(await failureOf(own.client.account.balance())).toMatchObject({ code: 'NETWORK', effect: 'none' })
    await at.control.fault('dropCalls', { value: 'writes' })
    expect(await failureOf(own.client.orders.place(orderRequest))).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  })

  it('with the fault `slow`, answers are delayed, and a call times out if the delay is longer than the timeout of the call', async () => {
    await at.control.fault('slow', { value: '20' })
    expect((await own.client.account.balance()).balance).toMatch(/^\d/)
    await at.control.fault('slow', { value: '5000' })
    expect(await failureOf(own.client.account.balance({}, soon))).toMatchObject({ code: 'TIMEOUT', effect: 'none' })
  })

  it('with the fault `rejectOrders`, only orders are refused, with the error code that the fault sets', async () => {
    await at.control.fault('rejectOrders', { value: 'NOT_ENOUGH_MARGIN' })
    expect(await failureOf(own.client.orders.place(orderRequest))).toMatchObject({ code: 'NOT_ENOUGH_MARGIN', effect: 'none' })
    await at.control.fault('rejectOrders')
    expect(await failureOf(own.client.orders.place(orderRequest))).toMatchObject({ code: 'UNAVAILABLE' })
    expect((await own.client.account.balance()).balance).toMatch(/^\d/)
  })

  it('with the fault `sessionExpired`, the SDK reports the end of the session once', async () => {
    const other = await at.demo()
    const ends: string[] = []
    other.client.auth.onChange((change) => ends.push(JSON.stringify(change)))
    await at.control.fault('sessionExpired')
    expect(await failureOf(other.client.account.balance())).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(other.client.token).toBeNull()
    expect(ends).toHaveLength(1)
  })

  it('with the fault `captchaAlways`, a registration requires a captcha and refuses a code from an e-mail or SMS', async () => {
    await at.control.fault('captchaAlways')
    expect((await own.client.platform.settings()).registerCode).toBe('captcha')
    const account = { account: 'new@sandbox.test', password: 'seven brown herons', passwordRepeat: 'seven brown herons' }
    await own.client.session.sendEmailCode({ to: account.account, purpose: 'register' })
    const code = /\d{6}/.exec(at.broker.sandbox.messages()[0]?.text ?? '')?.[0] ?? ''
    expect(await failureOf(own.client.session.register({ ...account, by: 'email', code }))).toMatchObject({ code: 'WRONG_CODE' })
    await at.control.heal('captchaAlways')
    expect(await own.client.session.register({ ...account, by: 'email', code })).toBeNull()
  })

  it('with the fault `lostCompany`, the company has the status `lost`, and the value of the fault is the address of the notice', async () => {
    await at.control.fault('lostCompany', { value: 'https://elsewhere.example/' })
    expect(await own.client.companies.status()).toEqual({ status: 'lost', lossUrl: 'https://elsewhere.example/' })
    await at.control.heal()
    expect((await own.client.companies.status()).status).toBe('active')
  })
})
