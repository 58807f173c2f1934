import type { Trader } from '@leverkit/sdk/contract'
import { sql } from 'kysely'
import type { Database } from '../store/schema.ts'

const threeWeeks = 21 * 86_400_000

interface Row {
  readonly name: string
  readonly followers: number
  readonly leverage: string
  readonly market_code: string
  readonly three_week_rate: string
  readonly three_week_win: string
  readonly three_week_profit: string
  readonly total_rate: string
  readonly total_trades: number
}

/**
 * Ranks the traders by the return of their orders in the last three weeks, best first.
 *
 *     profit:    Σ (profit − fee) of the orders closed in the last three weeks
 *     rate %:    profit ÷ first deposit × 100
 *     win rate:  (number of these orders with profit > fee) ÷ (number of these orders) × 100
 *
 * @param now - market time, epoch ms
 */
export async function rankTraders(db: Database, now: number): Promise<Trader[]> {
  const since = String(now - threeWeeks)
  const { rows } = await sql<Row>`
    select t.name, t.followers,
        mode() within group (order by o.leverage) as leverage,
        mode() within group (order by o.market_code) as market_code,
        round(coalesce(sum(o.profit - o.fee) filter (where o.closed_at > ${since}), 0) / t.deposit * 100, 2) as three_week_rate,
        round(coalesce(avg(case when o.profit > o.fee then 100 else 0 end) filter (where o.closed_at > ${since}), 0), 2)
          as three_week_win,
        coalesce(sum(o.profit - o.fee) filter (where o.closed_at > ${since}), 0)::numeric(38, 6) as three_week_profit,
        round(sum(o.profit - o.fee) / t.deposit * 100, 2) as total_rate,
        count(*)::integer as total_trades
      from traders t join orders o on o.user_id = t.user_id and o.status = 'closed'
      group by t.user_id
      order by three_week_rate desc, t.user_id`.execute(db)
  return rows.map((row) => ({
    name: row.name,
    leverage: row.leverage,
    threeWeekRate: row.three_week_rate,
    threeWeekWinRate: row.three_week_win,
    threeWeekProfit: row.three_week_profit,
    totalRate: row.total_rate,
    totalTrades: row.total_trades,
    marketCode: row.market_code,
    followers: row.followers,
  }))
}
