import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownId } from '../handlers/ownId.ts'
import { auditLedger } from '../ledger/audit.ts'
import { lockClient } from '../ledger/post.ts'
import { CommitUnclearError, transact } from '../store/transact.ts'
import { type CashierFixture, openCashierFixture } from '../testing/CashierFixture.ts'
import { databasesUnderTest } from '../testing/databases.ts'
import { eurusd } from '../testing/TestBroker.ts'
import { closeOrder, setStops } from './changeOrder.ts'
import { writeOrders } from './core.ts'
import { type OrderRequest, placeOrder } from './placeOrder.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const orderRequest: OrderRequest = {
  ...{ side: 'buy', lots: '0.10', leverage: '100', marketId: eurusd, kind: 'market' },
  ...{ targetPrice: null, takeProfit: null, stopLoss: null },
}

describe('writes of several users', () => {
  for (const database of databasesUnderTest()) {
    describe.skipIf(database.missing)(`on ${database.name}: writes of several users`, () => {
      let fixture: CashierFixture
      let url: string | undefined
      beforeAll(async () => {
        const location = await database.location()
        url = location.kind === 'postgres' ? location.url : undefined
        fixture = await openCashierFixture(location)
      })
      afterEach(async () => {
        expect(await auditLedger(fixture.core.db)).toEqual([])
      })
      afterAll(() => fixture.close())

      const actor = (userId: number, key?: string) => ({
        userId,
        intent: key === undefined ? null : { key, endpoint: 'orders.place', request: {} },
      })
      const createUsers = (count: number) => Promise.all(Array.from({ length: count }, () => fixture.demo()))
      const place = async (userId: number, change: Partial<OrderRequest> = {}) => {
        const order = await placeOrder(fixture.core, actor(userId), { ...orderRequest, ...change })
        return { ...order, id: ownId(order.id) }
      }
      const countOf = async (userId: number) =>
        (await fixture.core.db.selectFrom('orders').select('id').where('user_id', '=', userId).execute()).length
      const stored = async (id: number) =>
        fixture.core.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

      it('concurrent requests of several users are written in one transaction', async () => {
        const placed = await Promise.all((await createUsers(12)).map((userId) => place(userId)))
        const ids = sql.join(placed.map(({ id }) => id))
        const { rows } = await sql<{ transaction: string }>`
          select distinct xmin::text as transaction from orders where id in (${ids})`.execute(fixture.core.db)
        expect([placed.length, rows.length]).toEqual([12, 1])
      })

      it('an invalid write of one user does not affect the concurrent writes of other users', async () => {
        const [one = 0, poor = 0, broken = 0, other = 0] = await createUsers(4)
        const badly = writeOrders(fixture.core, { ...actor(broken), reads: 'active', places: true }, (draft) => {
          const at = String(fixture.core.view.now())
          const terms = { market_code: 'EURUSD', side: 'buy', leverage: '1', contract_size: '1', margin: '0', fee: '0' } as const
          const times = { created_at: at, opened_at: at, open_price: '1' }
          return draft.place({ ...terms, ...times, status: 'open', lots: '-1', take_profit: null, stop_loss: null })
        })
        const outcomes = await Promise.allSettled([place(one), place(poor, { lots: '100' }), badly, place(other)])
        expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
        expect(outcomes[1]).toMatchObject({ reason: { code: 'NOT_ENOUGH_MARGIN' } })
        expect(outcomes[2]).toMatchObject({ reason: { code: '23514' } })
        expect(await Promise.all([one, poor, broken, other].map(countOf))).toEqual([1, 0, 0, 1])
      })

      it('after each write, the orders and balances in memory equal those in the database', async () => {
        const [userId = 0] = await createUsers(1)
        const pending = { ...orderRequest, kind: 'pending', targetPrice: '1.09000', lots: '0.010' } as const
        const asked = () => placeOrder(fixture.core, actor(userId, 'key'), pending)
        const [first, second] = await Promise.all([asked(), asked()])
        expect(second).toEqual(first)
        expect(await asked()).toEqual(first)
        const open = await place(userId, { takeProfit: '1.20', stopLoss: '1.050' })
        await setStops(fixture.core, actor(userId), open.id, { takeProfit: '1.3000', stopLoss: null })
        for (const id of [ownId(first.id), open.id]) expect(fixture.core.activeOrders.get(id)).toEqual(await stored(id))
        const closed = await closeOrder(fixture.core, actor(userId), open.id)
        const row = await stored(open.id)
        expect([closed.profit, closed.currentPrice, String(closed.closedAt)]).toEqual([
          row.profit,
          row.close_price,
          row.closed_at,
        ])
        expect(fixture.core.engine.account(userId).balance).toBe((await fixture.balances(userId)).client)
      })

      it.skipIf(database.name === 'PGlite')("a user's write does not wait while another user's account is locked", async () => {
        const [locked = 0, free = 0] = await createUsers(2)
        const done: string[] = []
        let late: Promise<unknown> = Promise.resolve()
        await fixture.core.db.transaction().execute(async (trx) => {
          await lockClient(trx, locked)
          late = place(locked).then(() => done.push('locked'))
          await place(free).then(() => done.push('free'))
          expect(done).toEqual(['free'])
        })
        await late
        expect(done).toEqual(['free', 'locked'])
      })

      it('`transact` distinguishes errors before COMMIT, errors during COMMIT, and commits whose result is unknown', async () => {
        const { db } = fixture.core
        await expect(transact(db, (trx) => sql`select 1 / 0`.execute(trx))).rejects.toMatchObject({ code: '22012' })
        const unbalanced = transact(db, (trx) =>
          sql`insert into ledger_transactions (book, kind, user_id, created_at)
            select book, 'deposit', id, 1 from users limit 1`.execute(trx),
        )
        await expect(unbalanced).rejects.toMatchObject({ code: '23514' })
        if (url === undefined) return
        const admin = new pg.Client({ connectionString: url })
        await admin.connect()
        const cut = transact(db, async (trx) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
          await admin.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
        })
        await expect(cut).rejects.toThrow(CommitUnclearError)
        await admin.end()
      })
    })
  }
})
