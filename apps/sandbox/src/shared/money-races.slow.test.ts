import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { applyEvent, type MarketEvent } from '../broker/apply-event.ts'
import { placeOrder, type Ticket } from '../broker/place-order.ts'
import { Refusal } from '../broker/refusal.ts'
import { decideReview } from '../broker/reviews.ts'
import { submitWithdrawal } from '../cashier/submit-withdrawal.ts'
import { ownId } from '../handlers/own-id.ts'
import { auditLedger } from '../ledger/audit.ts'
import { type CashDesk, openSharedCashDesk, usdtOnTron } from '../testing/cash-desk.ts'
import { clusterUnderTest } from '../testing/databases.ts'
import type { Errand, Report } from '../testing/second-desk.ts'
import { eurusd } from '../testing/test-broker.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

const rounds = process.env.LEVERKIT_DEEP === '1' ? 200 : 20
const ticket: Ticket = {
  ...{ side: 'buy', lots: '1', leverage: '100', marketId: eurusd, kind: 'market' },
  ...{ targetPrice: null, takeProfit: null, stopLoss: null },
}

const server = clusterUnderTest()

/** This process holds the market and books price events; a child process carries out the users' calls. Both write concurrently. */
describe.skipIf(server.missing)('concurrent writes of money in two processes (skipped without PostgreSQL)', () => {
  let cash: CashDesk
  let other: ChildProcess
  beforeAll(async () => {
    const url = await server.cluster().createDatabase()
    cash = await openSharedCashDesk(url)
    const second = join(import.meta.dirname, '../testing/second-desk.ts')
    other = fork(second, [url], { execArgv: ['--conditions=@leverkit/source', '--no-warnings'] })
    await once(other, 'message')
  })
  afterEach(async () => {
    expect(await auditLedger(cash.desk.db)).toEqual([])
  })
  afterAll(async () => {
    other.kill('SIGKILL')
    await cash.close()
  })

  const actor = (userId: number) => ({ userId, intent: null })
  const there = async (errand: Errand): Promise<Report> => {
    const answer = once(other, 'message')
    other.send(errand)
    const [report] = (await answer) as [Report]
    expect(report.failures).toEqual([])
    return report
  }
  /** Ten attempts in each process, with concurrent audits of all accounts; returns how many took effect. */
  const race = async (here: () => Promise<unknown>, errand: Errand) => {
    const reads = [cash.wrongs(), cash.wrongs()]
    const elsewhere = there(errand)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, here))
    for (const wrongs of await Promise.all([...reads, cash.wrongs()])) expect(wrongs).toEqual([])
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
    const done = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value !== false).length
    return { here: done, there: (await elsewhere).done }
  }
  /** A user's balance and active orders in the memory of both processes, after both have received all notifications. */
  const remembered = async (userId: number) => {
    const { balance, living } = await there({ do: 'close', orderId: 0, userId, times: 1 })
    return [
      { balance, living },
      { balance: cash.desk.engine.account(userId).balance, living: cash.desk.living.of(userId).length },
    ]
  }
  const bothRemember = async (userId: number, balance: string) => {
    const memory = { balance, living: 0 }
    await expect.poll(() => remembered(userId), { timeout: 30_000 }).toEqual([memory, memory])
  }
  const event = (type: MarketEvent['type'], orderId: number, accountId: number): MarketEvent => {
    const shared = { at: cash.desk.engine.now, code: 'EURUSD', orderId, accountId, price: '1.09000' }
    return type === 'pendingFilled'
      ? { ...shared, type, margin: '1090.000000' }
      : { ...shared, type, level: null, profit: '-1000.000000' }
  }

  it(`pays one of twenty withdrawals of the whole balance, ${rounds} times`, async () => {
    const { person, methodId } = await cash.real('100')
    const wanted = { currencyId: usdtOnTron, methodId, amount: '100', memo: null }
    for (let round = 0; round < rounds; round += 1) {
      const errand: Errand = { do: 'withdraw', userId: person.id, methodId, amount: '100', times: 10 }
      const done = await race(() => submitWithdrawal(cash.desk, actor(person.id), wanted), errand)
      expect(done.here + done.there).toBe(1)
      expect(await cash.balances(person.id)).toEqual({ client: '0.000000', locked: '100.000000' })
      await decideReview(cash.desk, await cash.lastReview(), 'reject', null)
    }
    await bothRemember(person.id, '100.000000')
  })

  it(`either fills a pending order in one process or cancels it in the other, ${rounds} times`, async () => {
    const userId = await cash.demo()
    let filled = 0
    for (let round = 0; round < rounds; round += 1) {
      const pending = { ...ticket, lots: '0.01', kind: 'pending', targetPrice: '1.09000' } as const
      const { id } = await placeOrder(cash.desk, actor(userId), pending)
      const fill = () => applyEvent(cash.desk, event('pendingFilled', ownId(id), userId))
      const done = await race(fill, { do: 'cancel', orderId: ownId(id), userId, times: 10 })
      expect(done.here + done.there).toBe(1)
      filled += done.here
      if (done.here === 1) await applyEvent(cash.desk, event('stopOut', ownId(id), userId))
    }
    // A fill charges 0.035. The stop-out after it moves nothing, because its price equals the opening price.
    await bothRemember(userId, `${(10_000 - filled * 0.035).toFixed(6)}`)
  })

  it(`stops an order out in one process or closes it in the other, ${rounds} times`, async () => {
    const userId = await cash.demo()
    let stopped = 0
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await placeOrder(cash.desk, actor(userId), { ...ticket, lots: '0.01' })
      const stop = () => applyEvent(cash.desk, event('stopOut', ownId(id), userId))
      const done = await race(stop, { do: 'close', orderId: ownId(id), userId, times: 10 })
      expect(done.here + done.there).toBe(1)
      stopped += done.here
    }
    await bothRemember(userId, `${(10_000 - rounds * 0.035 - stopped * 10).toFixed(6)}`)
  })

  it(`withdraws in one process only what a stop-out in the other leaves, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { person, methodId } = await cash.real('10000')
      const { id } = await placeOrder(cash.desk, actor(person.id), ticket)
      // While the order is open, 8896.50 are free; the stop-out with its loss of 1000 leaves 8996.50.
      const stop = () => applyEvent(cash.desk, event('stopOut', ownId(id), person.id))
      const done = await race(stop, { do: 'withdraw', userId: person.id, methodId, amount: '8996.5', times: 10 })
      expect(done.here).toBe(1)
      const locked = done.there === 1 ? '8996.500000' : '0.000000'
      const client = done.there === 1 ? '0.000000' : '8996.500000'
      expect(await cash.balances(person.id)).toEqual({ client, locked })
    }
  })
})
