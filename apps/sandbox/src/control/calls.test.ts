import type { Leverkit, OutcomeUnknownError } from '@leverkit/sdk'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSdkBroker, type SdkBroker } from '../testing/sdk-broker.ts'
import { eurusd } from '../testing/test-broker.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let at: SdkBroker
let own: Leverkit
beforeAll(async () => {
  at = await openSdkBroker()
  own = await at.demo()
})
afterEach(() => at.control.heal())
afterAll(() => at.close())

const ticket = { side: 'buy', lots: '0.10', marketId: eurusd, kind: 'market', leverage: '100' } as const
/** What a call fails with. */
const failureOf = async (call: Promise<unknown>) => {
  const [outcome] = await Promise.allSettled([call])
  if (outcome?.status !== 'rejected') throw new Error('The call succeeded.')
  return outcome.reason as OutcomeUnknownError
}
/** For calls that get no answer anyway; every other call has all the time it needs. */
const soon = { timeoutMs: 300 }
const openOrders = async () => (await own.client.orders.list({ status: 'open', page: 1 })).total

describe('faults of calls, as the SDK sees them', () => {
  it('html502: a read is unreadable, with the status, and nothing happened', async () => {
    await at.control.fault('html502', { value: 'markets.list', times: 1 })
    expect(await failureOf(own.client.markets.list())).toMatchObject({ code: 'UNREADABLE', status: 502, effect: 'none' })
    expect(await own.client.markets.list()).toHaveLength(2)
  })

  it('html502: a write has an unknown outcome, and looking it up shows that it was not taken', async () => {
    const before = await openOrders()
    await at.control.fault('html502', { value: 'orders.place', times: 1 })
    const error = await failureOf(own.client.orders.place(ticket))
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', effect: 'unknown' })
    expect(await error.reconcile()).toEqual({ outcome: 'notSeen', order: null })
    expect(await openOrders()).toBe(before)
  })

  it('timeoutAfterAccept: the order is there, was sent once, and is found', async () => {
    const before = await openOrders()
    await at.control.fault('timeoutAfterAccept', { value: 'orders.place', times: 1 })
    const { faults } = at.broker.sandbox
    const taken = new Promise<void>((resolve) => faults.onChange(() => faults.find('timeoutAfterAccept') ?? resolve()))
    const given = new AbortController()
    const failure = failureOf(own.client.orders.place(ticket, { signal: given.signal }))
    await taken
    given.abort()
    const error = await failure
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', cause: { code: 'ABORTED' } })
    expect(await error.reconcile()).toMatchObject({ outcome: 'done', order: { lots: '0.10' } })
    expect(await openOrders()).toBe(before + 1)
  })

  it('timeoutBeforeAccept: no order is there, and nothing repeats it', async () => {
    const before = await openOrders()
    await at.control.fault('timeoutBeforeAccept')
    const error = await failureOf(own.client.orders.place(ticket, soon))
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', effect: 'unknown' })
    expect(await error.reconcile()).toMatchObject({ outcome: 'notSeen' })
    await at.control.heal()
    expect(await openOrders()).toBe(before)
  })

  it('a call that hangs is let go when its fault is switched off', async () => {
    const patient = await at.demo()
    await at.control.fault('timeoutBeforeAccept', { value: 'account.balance' })
    const call = failureOf(patient.client.account.balance())
    await at.control.heal('timeoutBeforeAccept')
    expect(await call).toMatchObject({ code: 'NETWORK', effect: 'none' })
  })

  it('partial: a read is unreadable; a write that was taken has an unknown outcome and is found', async () => {
    await at.control.fault('partial', { value: 'account.balance', times: 1 })
    expect(await failureOf(own.client.account.balance())).toMatchObject({ code: 'UNREADABLE', effect: 'none' })
    await at.control.fault('partial', { value: 'orders.place', times: 1 })
    const error = await failureOf(own.client.orders.place(ticket))
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect(await error.reconcile()).toMatchObject({ outcome: 'done' })
  })

  it('dropCalls: the connection breaks off, which a client in a browser or in Node sees as a lost network', async () => {
    await at.control.fault('dropCalls', { value: 'reads' })
    expect(await failureOf(own.client.account.balance())).toMatchObject({ code: 'NETWORK', effect: 'none' })
    await at.control.fault('dropCalls', { value: 'writes' })
    expect(await failureOf(own.client.orders.place(ticket))).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  })

  it('slow: within the deadline an answer only comes late, beyond it the call is given up', async () => {
    await at.control.fault('slow', { value: '20' })
    expect((await own.client.account.balance()).balance).toMatch(/^\d/)
    await at.control.fault('slow', { value: '5000' })
    expect(await failureOf(own.client.account.balance({}, soon))).toMatchObject({ code: 'TIMEOUT', effect: 'none' })
  })

  it('rejectOrders: an order is refused by name, and only orders are', async () => {
    await at.control.fault('rejectOrders', { value: 'NOT_ENOUGH_MARGIN' })
    expect(await failureOf(own.client.orders.place(ticket))).toMatchObject({ code: 'NOT_ENOUGH_MARGIN', effect: 'none' })
    await at.control.fault('rejectOrders')
    expect(await failureOf(own.client.orders.place(ticket))).toMatchObject({ code: 'UNAVAILABLE' })
    expect((await own.client.account.balance()).balance).toMatch(/^\d/)
  })

  it('sessionExpired: a call ends the session of the client, once', async () => {
    const other = await at.demo()
    const ends: string[] = []
    other.client.auth.onChange((change) => ends.push(JSON.stringify(change)))
    await at.control.fault('sessionExpired')
    expect(await failureOf(other.client.account.balance())).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(other.client.token).toBeNull()
    expect(ends).toHaveLength(1)
  })

  it('captchaAlways: the settings ask for a picture, and a code from a message proves nothing', async () => {
    await at.control.fault('captchaAlways')
    expect((await own.client.platform.settings()).registerCode).toBe('captcha')
    const account = { account: 'new@sandbox.test', password: 'seven brown herons', passwordRepeat: 'seven brown herons' }
    await own.client.session.sendEmailCode({ to: account.account, purpose: 'register' })
    const code = /\d{6}/.exec(at.broker.sandbox.messages()[0]?.text ?? '')?.[0] ?? ''
    expect(await failureOf(own.client.session.register({ ...account, by: 'email', code }))).toMatchObject({ code: 'WRONG_CODE' })
    await at.control.heal('captchaAlways')
    expect(await own.client.session.register({ ...account, by: 'email', code })).toBeNull()
  })

  it('lostCompany: its status leads elsewhere', async () => {
    await at.control.fault('lostCompany', { value: 'https://elsewhere.example/' })
    expect(await own.client.companies.status()).toEqual({ status: 'lost', lossUrl: 'https://elsewhere.example/' })
    await at.control.heal()
    expect((await own.client.companies.status()).status).toBe('active')
  })
})
