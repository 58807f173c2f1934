import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openStore } from '../store/openStore.ts'
import type { Store } from '../store/Store.ts'
import { databasesUnderTest } from '../testing/databases.ts'
import { auditLedger, requireExactBooks } from './audit.ts'
import { InsufficientBalanceError, lockClient, type Movement, post } from './post.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe('the ledger', () => {
  for (const database of databasesUnderTest()) {
    describe.skipIf(database.missing)(`on ${database.name}: the ledger`, () => {
      let store: Store
      let userCount = 0
      beforeAll(async () => {
        store = await openStore(await database.location())
      })
      afterAll(() => store.close())

      const createUser = async (opening = '0') => {
        userCount += 1
        const name = `p${userCount}`
        const values = { book: 'demo' as const, demo_id_hash: name, invite_code: name, created_at: 1 }
        const { id } = await store.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
        const kinds = ['client', 'locked'] as const
        const accounts = kinds.map((kind) => ({ book: 'demo' as const, kind, user_id: id }))
        await store.db.insertInto('accounts').values(accounts).execute()
        await move(id, { kind: 'demoGrant', against: 'capital', amount: opening })
        return id
      }
      const move = (userId: number, ...movements: Movement[]) =>
        store.db
          .transaction()
          .execute(async (trx) => (await post(trx, await lockClient(trx, userId), { at: 1, movements })).balance)
      const balance = async (userId: number, kind: 'client' | 'locked' = 'client') => {
        const mine = store.db.selectFrom('accounts').select('balance').where('user_id', '=', userId).where('kind', '=', kind)
        return (await mine.executeTakeFirstOrThrow()).balance
      }
      const loss = (amount: string): Movement => ({ kind: 'settlement', against: 'profitAndLoss', amount: `-${amount}` })

      it('a posting moves the exact amount and returns the new balance', async () => {
        const id = await createUser('10000.00')
        expect(await move(id, { kind: 'openingFee', against: 'fees', amount: '-0.000001' })).toBe('9999.999999')
        expect(await move(id, { kind: 'settlement', against: 'profitAndLoss', amount: '0.100001' })).toBe('10000.100000')
        expect(await auditLedger(store.db)).toEqual([])
      })

      it('a posting whose movement is zero writes nothing', async () => {
        const id = await createUser('5')
        expect(await move(id, { kind: 'settlement', against: 'profitAndLoss', amount: '0.000000' })).toBe('5.000000')
        const entries = await store.db.selectFrom('ledger_transactions').select('kind').where('user_id', '=', id).execute()
        expect(entries).toEqual([{ kind: 'demoGrant' }])
      })

      it('a posting whose loss is larger than the balance throws and writes nothing @asvs-2.3.3', async () => {
        const id = await createUser('100')
        await expect(move(id, { kind: 'openingFee', against: 'fees', amount: '-1' }, loss('99.000001'))).rejects.toThrow(
          InsufficientBalanceError,
        )
        expect(await balance(id)).toBe('100.000000')
        expect(await auditLedger(store.db)).toEqual([])
      })

      it('the database rejects a ledger transaction whose entries do not sum to zero', async () => {
        const id = await createUser('100')
        const lopsided = store.db.transaction().execute(async (trx) => {
          const { id: transactionId } = await trx
            .insertInto('ledger_transactions')
            .values({ book: 'demo', kind: 'deposit', user_id: id, created_at: 1 })
            .returning('id')
            .executeTakeFirstOrThrow()
          const account = await trx
            .selectFrom('accounts')
            .select('id')
            .where('user_id', '=', id)
            .orderBy('id')
            .executeTakeFirstOrThrow()
          await trx
            .insertInto('ledger_entries')
            .values({ transaction_id: transactionId, account_id: account.id, book: 'demo', amount: '5', balance_after: '105' })
            .execute()
        })
        await expect(lopsided).rejects.toThrow('has 1 entries that sum to 5')
      })

      it('the database rejects an additional entry for a balanced ledger transaction', async () => {
        const id = await createUser('100')
        const extra = sql`insert into ledger_entries (transaction_id, account_id, book, amount, balance_after)
          select t.id, a.id, 'demo', 1, 101 from ledger_transactions t join accounts a on a.user_id = t.user_id and a.kind = 'client'
            where t.user_id = ${id}`
        await expect(extra.execute(store.db)).rejects.toThrow('has 3 entries that sum to 1')
      })

      it('the database rejects a ledger transaction without entries', async () => {
        const values = { book: 'demo', kind: 'deposit', user_id: await createUser(), created_at: 1 } as const
        await expect(store.db.insertInto('ledger_transactions').values(values).execute()).rejects.toThrow('has 0 entries')
      })

      it('the database rejects an update or a deletion of ledger rows', async () => {
        await createUser('1')
        await expect(sql`update ledger_entries set amount = 2`.execute(store.db)).rejects.toThrow('append-only')
        await expect(sql`delete from ledger_transactions`.execute(store.db)).rejects.toThrow('append-only')
      })

      it('the database rejects a movement of money from a demo account to the accounts for real money', async () => {
        const id = await createUser('50')
        const crossing = store.db
          .transaction()
          .execute(async (trx) => post(trx, { ...(await lockClient(trx, id)), book: 'real' }, { at: 1, movements: [loss('1')] }))
        await expect(crossing).rejects.toThrow('foreign key')
        expect(await balance(id)).toBe('50.000000')
      })

      it('the database rejects a negative client balance', async () => {
        const id = await createUser('1')
        await expect(
          sql`update accounts set balance = -1 where user_id = ${id} and kind = 'client'`.execute(store.db),
        ).rejects.toThrow('client_balance_not_negative')
        await expect(
          sql`update accounts set balance = -1 where user_id = ${id} and kind = 'locked'`.execute(store.db),
        ).rejects.toThrow('locked_balance_not_negative')
      })

      it("no more than the client's balance can be locked, and no more than the locked amount can be released or paid out", async () => {
        const id = await createUser('100')
        const lock: Movement = { kind: 'withdrawLock', against: 'locked', amount: '-60' }
        const pay = (amount: string): Movement => ({
          kind: 'withdrawPaid',
          account: 'locked',
          against: 'capital',
          amount: `-${amount}`,
        })
        expect(await move(id, lock)).toBe('40.000000')
        await expect(move(id, lock)).rejects.toThrow(InsufficientBalanceError)
        await expect(move(id, { kind: 'withdrawRelease', against: 'locked', amount: '60.000001' })).rejects.toThrow(
          InsufficientBalanceError,
        )
        await expect(move(id, pay('60.000001'))).rejects.toThrow(InsufficientBalanceError)
        expect([await balance(id), await balance(id, 'locked')]).toEqual(['40.000000', '60.000000'])
        expect(await move(id, { kind: 'withdrawRelease', against: 'locked', amount: '25' }, pay('35'))).toBe('65.000000')
        expect(await balance(id, 'locked')).toBe('0.000000')
        expect(await auditLedger(store.db)).toEqual([])
      })

      it('the audit reports money that is locked although no withdrawal is pending', async () => {
        const id = await createUser('10')
        await move(id, { kind: 'withdrawLock', against: 'locked', amount: '-10' })
        expect((await auditLedger(store.db)).join()).toMatch(/locked account \d+ holds 10.000000 but 0 is under review/)
        await move(id, { kind: 'withdrawRelease', against: 'locked', amount: '10' })
      })

      it('in each of 50 rounds, exactly one of twenty concurrent debits of the whole balance succeeds', async () => {
        const id = await createUser()
        for (let round = 0; round < 50; round += 1) {
          await move(id, { kind: 'deposit', against: 'capital', amount: '100' })
          const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => move(id, loss('100'))))
          const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
          expect(refused).toHaveLength(19)
          expect(refused.every((outcome) => outcome.reason instanceof InsufficientBalanceError)).toBe(true)
        }
        expect(await balance(id)).toBe('0.000000')
        expect(await auditLedger(store.db)).toEqual([])
      })

      it('concurrent movements of many users cause no deadlock, and the ledger sums to zero at any time', async () => {
        const ids = await Promise.all(Array.from({ length: 8 }, () => createUser('1000')))
        const protect: Movement = { kind: 'negativeBalanceProtection', against: 'capital', amount: '3' }
        const moves = Array.from({ length: 160 }, (_, index) => move(ids[index % ids.length] ?? 0, protect, loss('3.5')))
        const audits = Array.from({ length: 10 }, () =>
          sql<{ sum: string }>`select sum(balance) from accounts where book = 'demo'`.execute(store.db),
        )
        await Promise.all(moves)
        for (const { rows } of await Promise.all(audits)) expect(rows[0]?.sum).toBe('0.000000')
        for (const id of ids) expect(await balance(id)).toBe('990.000000')
      })

      it('the audit reports a balance that differs from the sum of its entries', async () => {
        const id = await createUser('7')
        await sql`update accounts set balance = 8 where user_id = ${id} and kind = 'client'`.execute(store.db)
        expect((await auditLedger(store.db)).join()).toContain('holds 8.000000 but its entries sum to 7.000000')
        await expect(requireExactBooks(store.db)).rejects.toThrow('The ledger does not balance')
        await sql`update accounts set balance = 7 where user_id = ${id} and kind = 'client'`.execute(store.db)
        await expect(requireExactBooks(store.db)).resolves.toBeUndefined()
      })
    })
  }
})
