import { sql } from 'kysely'
import { StartError } from '../process/StartError.ts'
import type { Database } from '../store/schema.ts'

/** Returns a description of each inconsistency of the ledger. The list is empty if the ledger balances. */
export async function auditLedger(db: Database): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select 'transaction ' || t.id || ' sums to ' || coalesce(sum(e.amount), 0) as problem
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      group by t.id having coalesce(sum(e.amount), 0) <> 0 or count(e.id) < 2
    union all
    select 'account ' || a.id || ' holds ' || a.balance || ' but its entries sum to ' || coalesce(sum(e.amount), 0)
      from accounts a left join ledger_entries e on e.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(e.amount), 0)
    union all
    select 'the ' || book || ' book sums to ' || sum(balance) from accounts group by book having sum(balance) <> 0
    union all
    select kind || ' account ' || id || ' is negative' from accounts where kind in ('client', 'locked') and balance < 0
    union all
    select 'client account ' || c.id || ' has no locked account' from accounts c
      where kind = 'client' and not exists (select from accounts l where l.user_id = c.user_id and l.kind = 'locked')
    union all
    select 'locked account ' || a.id || ' holds ' || a.balance || ' but ' || coalesce(sum(w.amount), 0) || ' is under review'
      from accounts a left join withdrawals w on w.user_id = a.user_id and w.status = 'underReview'
      where a.kind = 'locked' group by a.id having a.balance <> coalesce(sum(w.amount), 0)
  `.execute(db)
  return rows.map((row) => row.problem)
}

/** @throws StartError when the ledger does not balance, because further ledger entries would increase the damage */
export async function requireExactBooks(db: Database): Promise<void> {
  const problems = await auditLedger(db)
  if (problems.length > 0) throw new StartError(`The ledger does not balance: ${problems.slice(0, 3).join('; ')}.`)
}
