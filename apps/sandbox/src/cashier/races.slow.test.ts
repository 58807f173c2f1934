import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { applyEvent, type MarketEvent } from '../broker/applyEvent.ts'
import { closeOrder } from '../broker/changeOrder.ts'
import { exactFreeMargin } from '../broker/freeMargin.ts'
import { type OrderRequest, placeOrder } from '../broker/placeOrder.ts'
import { Refusal } from '../broker/refusal.ts'
import { resetDemo } from '../broker/resetDemo.ts'
import { decideReview } from '../broker/reviews.ts'
import { ownId } from '../handlers/ownId.ts'
import { auditLedger } from '../ledger/audit.ts'
import { type CashierFixture, openCashierFixture, usdtOnTron } from '../testing/CashierFixture.ts'
import { databasesUnderTest } from '../testing/databases.ts'
import { eurusd, noon } from '../testing/TestBroker.ts'
import { coinNetworks } from './channels.ts'
import { coinAddress } from './coinAddress.ts'
import { submitCoin } from './submitDeposit.ts'
import { submitWithdrawal } from './submitWithdrawal.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const rounds = process.env.LEVERKIT_DEEP === '1' ? 200 : 40
const [network] = coinNetworks
if (network === undefined) throw new Error('There is no network.')

const orderRequest: OrderRequest = {
  side: 'buy',
  lots: '1',
  leverage: '100',
  marketId: eurusd,
  kind: 'market',
  targetPrice: null,
  takeProfit: null,
  stopLoss: '1.09000',
}

describe('concurrent deposits and withdrawals', () => {
  for (const database of databasesUnderTest()) {
    describe.skipIf(database.missing)(`on ${database.name}: concurrent deposits and withdrawals`, () => {
      let fixture: CashierFixture
      beforeAll(async () => {
        fixture = await openCashierFixture(await database.location())
      })
      afterEach(async () => {
        expect(await auditLedger(fixture.core.db)).toEqual([])
      })
      afterAll(() => fixture.close())

      const actor = (userId: number) => ({ userId, intent: null })
      const withdrawing = (userId: number, methodId: number, amount: string) => () =>
        submitWithdrawal(fixture.core, actor(userId), { currencyId: usdtOnTron, methodId, amount, memo: null })
      const deciding = (id: number, decision: 'accept' | 'reject') => () => decideReview(fixture.core, id, decision, null)
      const stopping = (orderId: number, accountId: number) => () => {
        const at = { at: noon, code: 'EURUSD', price: '1.09000' }
        const event: MarketEvent = { ...at, type: 'stopLoss', orderId, accountId, level: '1.09000', profit: '-1000.000000' }
        return applyEvent(fixture.core, event)
      }
      const ten = (attempt: () => Promise<unknown>) => Array.from({ length: 10 }, () => attempt)

      /**
       * Runs the attempts of all lists concurrently, together with audits of all accounts. Returns, for each list, the number
       * of attempts that took effect.
       */
      const race = async (...kinds: (readonly (() => Promise<unknown>)[])[]) => {
        const mixed = kinds.flatMap((attempts, kind) => attempts.map((attempt, at) => ({ kind, at, attempt })))
        const line = mixed.sort((a, b) => a.at - b.at || a.kind - b.kind)
        const reads = [fixture.problems(), fixture.problems()]
        const outcomes = await Promise.allSettled(line.map(({ attempt }) => attempt()))
        for (const problems of await Promise.all([...reads, fixture.problems()])) expect(problems).toEqual([])
        for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
        const tookEffect = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value !== false)
        return kinds.map((_, kind) => line.filter((entry, at) => entry.kind === kind && tookEffect[at]).length)
      }

      it(`exactly one of twenty concurrent withdrawals of the whole balance succeeds, in ${rounds} rounds @asvs-2.3.4`, async () => {
        const { user, methodId } = await fixture.real('100')
        for (let round = 0; round < rounds; round += 1) {
          const withdrawal = withdrawing(user.id, methodId, '100')
          expect(await race([...ten(withdrawal), ...ten(withdrawal)])).toEqual([1])
          expect(await fixture.balances(user.id)).toEqual({ client: '0.000000', locked: '100.000000' })
          await decideReview(fixture.core, await fixture.lastReview(), 'reject', null)
        }
        expect(await fixture.balances(user.id)).toEqual({ client: '100.000000', locked: '0.000000' })
      })

      it('twenty concurrent requests with the same idempotency key cause one withdrawal', async () => {
        const { user, methodId } = await fixture.real('100')
        const wanted = { currencyId: usdtOnTron, methodId, amount: '10', memo: null }
        const intent = { key: 'tap', endpoint: 'withdrawals.submit', request: wanted }
        const repeat = () => submitWithdrawal(fixture.core, { userId: user.id, intent }, wanted)
        expect(await race([...ten(repeat), ...ten(repeat)])).toEqual([20])
        expect(await fixture.balances(user.id)).toEqual({ client: '90.000000', locked: '10.000000' })
      })

      it(`if one decision accepts a withdrawal while another rejects it, the withdrawal is either paid or returned, not both, in ${rounds} rounds`, async () => {
        const { user, methodId } = await fixture.real('2500')
        let paid = 0
        for (let round = 0; round < rounds; round += 1) {
          await withdrawing(user.id, methodId, '10')()
          const id = await fixture.lastReview()
          const [accepted = 0, rejected = 0] = await race(ten(deciding(id, 'accept')), ten(deciding(id, 'reject')))
          expect(accepted + rejected).toBe(1)
          paid += accepted
        }
        expect(await fixture.balances(user.id)).toEqual({ client: `${2500 - 10 * paid}.000000`, locked: '0.000000' })
      })

      it(`if two deposits with the same proof image are accepted at the same time, only one deposit is credited (${rounds} rounds)`, async () => {
        const { user } = await fixture.real('0')
        for (let round = 0; round < rounds; round += 1) {
          const proofImageUrl = await fixture.proof(user.id)
          const sent = { methodId: network.id, address: coinAddress(network, user.uid), amount: '25', proofImageUrl }
          await submitCoin(fixture.core, actor(user.id), user, sent)
          const first = await fixture.lastReview()
          await submitCoin(fixture.core, actor(user.id), user, sent)
          const second = await fixture.lastReview()
          expect(await race(ten(deciding(first, 'accept')), ten(deciding(second, 'accept')))).toEqual([1, 1])
        }
        expect((await fixture.balances(user.id)).client).toBe(`${25 * rounds}.000000`)
        const ends = await fixture.core.db.selectFrom('deposits').select('status').where('user_id', '=', user.id).execute()
        expect(ends.filter(({ status }) => status === 'finished')).toHaveLength(rounds)
        expect(ends.filter(({ status }) => status === 'invalid')).toHaveLength(rounds)
      })

      it(`while an order is being closed, the user can withdraw only money that the order does not need, in ${rounds} rounds`, async () => {
        for (let round = 0; round < rounds; round += 1) {
          const { user, methodId } = await fixture.real('10000')
          const order = await placeOrder(fixture.core, actor(user.id), orderRequest)
          // The balance after the fee is 9996.50 and the margin of the order is 1100. The user can therefore withdraw 8896.50.
          const withdrawal = withdrawing(user.id, methodId, '8896.5')
          const closing = () => closeOrder(fixture.core, actor(user.id), ownId(order.id))
          const [withdrawn, closed = 0, stopped = 0] = await race(
            ten(withdrawal),
            ten(closing),
            ten(stopping(ownId(order.id), user.id)),
          )
          expect([withdrawn, closed + stopped]).toEqual([1, 1])
          const client = stopped === 1 ? '100.000000' : '1100.000000'
          expect(await fixture.balances(user.id)).toEqual({ client, locked: '8896.500000' })
          expect(fixture.core.engine.account(user.id).balance).toBe(client)
        }
      })

      it(`a concurrent withdrawal and order never use the same money (${rounds} rounds)`, async () => {
        for (let round = 0; round < rounds; round += 1) {
          const { user, methodId } = await fixture.real('2000')
          // With a balance of 2000, the order needs 1103.50 and the withdrawal needs 1500. Only one of the two can succeed.
          const placing = () => placeOrder(fixture.core, actor(user.id), orderRequest)
          const [withdrawn = 0, placed = 0] = await race(ten(withdrawing(user.id, methodId, '1500')), ten(placing))
          expect(withdrawn + placed).toBe(1)
          const { client } = await fixture.balances(user.id)
          const open = await fixture.core.db.selectFrom('orders').selectAll().where('user_id', '=', user.id).execute()
          expect(exactFreeMargin(fixture.core.view, client, open)).toBe(placed === 1 ? '896.5' : '500')
        }
      })

      it(`a demo reset restores the starting balance while orders are closed concurrently, in ${rounds} rounds`, async () => {
        const userId = await fixture.demo()
        for (let round = 0; round < rounds; round += 1) {
          const { id } = await placeOrder(fixture.core, actor(userId), orderRequest)
          const closing = () => closeOrder(fixture.core, actor(userId), ownId(id))
          const [reset, closed = 0, stopped = 0] = await race(
            ten(() => resetDemo(fixture.core, actor(userId))),
            ten(closing),
            ten(stopping(ownId(id), userId)),
          )
          expect(reset).toBe(10)
          expect(closed + stopped).toBeLessThanOrEqual(1)
          expect((await fixture.balances(userId)).client).toBe('10000.000000')
          expect(fixture.core.activeOrders.of(userId)).toEqual([])
        }
      })
    })
  }
})
