import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { applyEvent, type MarketEvent } from '../broker/applyEvent.ts'
import { type OrderRequest, placeOrder } from '../broker/placeOrder.ts'
import { Refusal } from '../broker/refusal.ts'
import { decideReview } from '../broker/reviews.ts'
import { submitWithdrawal } from '../cashier/submitWithdrawal.ts'
import { ownId } from '../handlers/ownId.ts'
import { auditLedger } from '../ledger/audit.ts'
import { type CashierFixture, openSharedCashierFixture, usdtOnTron } from '../testing/CashierFixture.ts'
import { clusterUnderTest } from '../testing/databases.ts'
import type { Task, TaskResult } from '../testing/secondProcess.ts'
import { eurusd } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

const rounds = process.env.LEVERKIT_DEEP === '1' ? 200 : 20
const orderRequest: OrderRequest = {
  ...{ side: 'buy', lots: '1', leverage: '100', marketId: eurusd, kind: 'market' },
  ...{ targetPrice: null, takeProfit: null, stopLoss: null },
}

const server = clusterUnderTest()

/**
 * This process runs the market and writes its events. A child process handles calls of users. Both processes write to the
 * database at the same time.
 */
describe.skipIf(server.missing)('concurrent balance changes in two processes (skipped without PostgreSQL)', () => {
  let fixture: CashierFixture
  let other: ChildProcess
  beforeAll(async () => {
    const url = await server.cluster().createDatabase()
    fixture = await openSharedCashierFixture(url)
    const second = join(import.meta.dirname, '../testing/secondProcess.ts')
    other = fork(second, [url], { execArgv: ['--conditions=@leverkit/source', '--no-warnings'] })
    await once(other, 'message')
  })
  afterEach(async () => {
    expect(await auditLedger(fixture.core.db)).toEqual([])
  })
  afterAll(async () => {
    other.kill('SIGKILL')
    await fixture.close()
  })

  const actor = (userId: number) => ({ userId, intent: null })
  const runInOther = async (task: Task): Promise<TaskResult> => {
    const answer = once(other, 'message')
    other.send(task)
    const [report] = (await answer) as [TaskResult]
    expect(report.failures).toEqual([])
    return report
  }
  /**
   * Runs concurrently: ten attempts in this process, a task in the other process, and audits of all accounts. Returns the
   * number of attempts that took effect in each process.
   */
  const race = async (here: () => Promise<unknown>, task: Task) => {
    const reads = [fixture.problems(), fixture.problems()]
    const elsewhere = runInOther(task)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, here))
    for (const problems of await Promise.all([...reads, fixture.problems()])) expect(problems).toEqual([])
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
    const done = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value !== false).length
    return { here: done, runInOther: (await elsewhere).done }
  }
  /**
   * Returns the balance and the number of active orders of a user in the memory of each process. The two processes have equal
   * values once all notifications have arrived.
   */
  const memoryOf = async (userId: number) => {
    const { balance, activeOrders } = await runInOther({ do: 'close', orderId: 0, userId, times: 1 })
    return [
      { balance, activeOrders },
      { balance: fixture.core.engine.account(userId).balance, activeOrders: fixture.core.activeOrders.of(userId).length },
    ]
  }
  const expectInBoth = async (userId: number, balance: string) => {
    const memory = { balance, activeOrders: 0 }
    await expect.poll(() => memoryOf(userId), { timeout: 30_000 }).toEqual([memory, memory])
  }
  const event = (type: MarketEvent['type'], orderId: number, accountId: number): MarketEvent => {
    const shared = { at: fixture.core.engine.now, code: 'EURUSD', orderId, accountId, price: '1.09000' }
    return type === 'pendingFilled'
      ? { ...shared, type, margin: '1090.000000' }
      : { ...shared, type, level: null, profit: '-1000.000000' }
  }

  it(`exactly one of twenty concurrent withdrawals of the whole balance succeeds in each of ${rounds} rounds`, async () => {
    const { user, methodId } = await fixture.real('100')
    const wanted = { currencyId: usdtOnTron, methodId, amount: '100', memo: null }
    for (let round = 0; round < rounds; round += 1) {
      const task: Task = { do: 'withdraw', userId: user.id, methodId, amount: '100', times: 10 }
      const done = await race(() => submitWithdrawal(fixture.core, actor(user.id), wanted), task)
      expect(done.here + done.runInOther).toBe(1)
      expect(await fixture.balances(user.id)).toEqual({ client: '0.000000', locked: '100.000000' })
      await decideReview(fixture.core, await fixture.lastReview(), 'reject', null)
    }
    await expectInBoth(user.id, '100.000000')
  })

  it(`if one process fills a pending order while the other process cancels it, exactly one of them succeeds, in ${rounds} rounds`, async () => {
    const userId = await fixture.demo()
    let filled = 0
    for (let round = 0; round < rounds; round += 1) {
      const pending = { ...orderRequest, lots: '0.01', kind: 'pending', targetPrice: '1.09000' } as const
      const { id } = await placeOrder(fixture.core, actor(userId), pending)
      const fill = () => applyEvent(fixture.core, event('pendingFilled', ownId(id), userId))
      const done = await race(fill, { do: 'cancel', orderId: ownId(id), userId, times: 10 })
      expect(done.here + done.runInOther).toBe(1)
      filled += done.here
      if (done.here === 1) await applyEvent(fixture.core, event('stopOut', ownId(id), userId))
    }
    // Each fill costs a fee of 0.035. The stop-out after a fill does not change the balance, because the order closes at its
    // opening price.
    await expectInBoth(userId, `${(10_000 - filled * 0.035).toFixed(6)}`)
  })

  it(`if a stop-out in one process and a close in another process are concurrent, exactly one closes the order, in ${rounds} rounds`, async () => {
    const userId = await fixture.demo()
    let stopped = 0
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await placeOrder(fixture.core, actor(userId), { ...orderRequest, lots: '0.01' })
      const stop = () => applyEvent(fixture.core, event('stopOut', ownId(id), userId))
      const done = await race(stop, { do: 'close', orderId: ownId(id), userId, times: 10 })
      expect(done.here + done.runInOther).toBe(1)
      stopped += done.here
    }
    await expectInBoth(userId, `${(10_000 - rounds * 0.035 - stopped * 10).toFixed(6)}`)
  })

  it(`withdrawals during a stop-out never exceed the balance after the stop-out, in ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { user, methodId } = await fixture.real('10000')
      const { id } = await placeOrder(fixture.core, actor(user.id), orderRequest)
      // While the order is open, 8896.50 can be withdrawn. The stop-out causes a loss of 1000. After the stop-out, 8996.50 can be
      // withdrawn.
      const stop = () => applyEvent(fixture.core, event('stopOut', ownId(id), user.id))
      const done = await race(stop, { do: 'withdraw', userId: user.id, methodId, amount: '8996.5', times: 10 })
      expect(done.here).toBe(1)
      const locked = done.runInOther === 1 ? '8996.500000' : '0.000000'
      const client = done.runInOther === 1 ? '0.000000' : '8996.500000'
      expect(await fixture.balances(user.id)).toEqual({ client, locked })
    }
  })
})
