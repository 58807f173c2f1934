import { compare, negate, profit, sum } from '@leverkit/sdk/math'
import type { Feed } from '../feeds/feed.ts'
import { type Random, randomFrom, seedFor, seedOf } from '../feeds/random.ts'
import { lockClient } from '../ledger/post.ts'
import { type PastMovement, postHistory } from '../ledger/postHistory.ts'
import type { Market } from '../market/markets.ts'
import { toBase64url } from '../platform/bytes.ts'
import { randomBytes } from '../platform/random.ts'
import type { Database, NewOrderRow } from '../store/schema.ts'
import { chargesOf } from './terms.ts'
import { createRealAccount } from './users.ts'

/** Invented names of traders. */
const names = [
  'Heron 27',
  'Quiet Meridian',
  'Copper Tern',
  'Alder Row',
  'Night Ferry',
  'Saltby Nine',
  'Slow Magnet',
  'Paper Lantern',
  'Third Harbour',
  'Wren & Wire',
  'Blue Theodolite',
  'Fennel Gate',
] as const

const day = 86_400_000
/** Number of days for which a new database gets invented orders: twice the period of the ranking. */
const daysBack = 42

/** Possible first deposits of a trader, in the account currency. */
const deposits = ['20000', '40000', '60000', '80000'] as const
/** Possible order sizes: the number of lot steps above the smallest size of the market. */
const sizes = [9, 19, 49, 99] as const

export interface TraderParts {
  readonly db: Database
  readonly markets: readonly Market[]
  readonly feed: Feed
  readonly seed: string
  /** Current market time, epoch ms. */
  readonly now: number
}

/** Returns a hash that no password matches, so that traders cannot sign in. */
const noPassword = () => `scrypt:${toBase64url(randomBytes(16))}:${toBase64url(randomBytes(32))}`

const pickFrom = <T>(random: Random, list: readonly T[]): T | undefined => list[Math.floor(random.uniform() * list.length)]

/**
 * Creates the history of a dozen invented traders up to yesterday. The history consists of closed orders at prices of the feed.
 * The ledger contains their fees and profits. The orders of a day depend only on the seed and the feed. A later start of the
 * sandbox adds the missing days.
 */
export async function seedTraders(parts: TraderParts): Promise<void> {
  const yesterday = Math.floor(parts.now / day) - 1
  for (const [index, name] of names.entries()) {
    const random = randomFrom(seedFor(seedOf(parts.seed), index, -1))
    const userId = await traderOf(parts, name, index, random)
    const first = Math.max(yesterday - daysBack + 1, (await lastDay(parts.db, userId)) + 1)
    const rows: Draft[] = []
    for (let date = first; date <= yesterday; date += 1) rows.push(...ordersOf(parts, index, date))
    await book(parts.db, userId, rows)
  }
}

async function traderOf({ db, now }: TraderParts, name: string, index: number, random: Random): Promise<number> {
  const email = `trader-${index + 1}@ranking.sandbox.test`
  const deposit = pickFrom(random, deposits) ?? deposits[0]
  const known = await db.selectFrom('traders').select('user_id').where('name', '=', name).executeTakeFirst()
  if (known !== undefined) return known.user_id
  const at = now - (daysBack + 1) * day
  await createRealAccount(db, { contact: { by: 'email', email }, passwordHash: noPassword(), deposit }, at)
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const followers = 3 + Math.floor(random.uniform() * 240)
  await db.insertInto('traders').values({ user_id: id, name, deposit, followers }).execute()
  return id
}

async function lastDay(db: Database, userId: number): Promise<number> {
  const newest = db.selectFrom('orders').select('closed_at').where('user_id', '=', userId).orderBy('closed_at', 'desc')
  const row = await newest.limit(1).executeTakeFirst()
  return row === undefined || row.closed_at === null ? 0 : Math.floor(parseInt(row.closed_at, 10) / day)
}

type Draft = Omit<NewOrderRow, 'book' | 'user_id'> & { readonly profit: string; readonly fee: string }

/** Returns a trader's orders of one day: none to three, all closed before midnight. */
function ordersOf(parts: TraderParts, trader: number, date: number): Draft[] {
  const random = randomFrom(seedFor(seedOf(parts.seed), trader, date))
  const favourite = parts.markets[(trader * 5 + 1) % parts.markets.length]
  const drafts: Draft[] = []
  for (let count = Math.floor(random.uniform() * 4); count > 0; count -= 1) {
    const market = random.uniform() < 0.6 ? favourite : pickFrom(random, parts.markets)
    const opened = date * day + Math.floor((2 + random.uniform() * 15) * 3_600_000)
    const closed = opened + Math.floor((0.2 + random.uniform() * 6) * 3_600_000)
    const draft = market === undefined ? null : order(parts.feed, market, random, opened, closed)
    if (draft !== null) drafts.push(draft)
  }
  return drafts.sort((a, b) => a.created_at - b.created_at)
}

function order(feed: Feed, market: Market, random: Random, opened: number, closed: number): Draft | null {
  const side = random.uniform() < 0.5 ? 'buy' : 'sell'
  const steps = pickFrom(random, sizes) ?? sizes[0]
  const leverage = pickFrom(random, market.leverages) ?? '1'
  const [open, close] = [feed.lastTick(market.code, opened), feed.lastTick(market.code, closed)]
  if (open === null || close === null || !feed.isOpen(market.code, opened) || !feed.isOpen(market.code, closed)) return null
  const lots = sum([market.minLots, ...Array.from({ length: steps }, () => market.lotStep)])
  const prices = { openPrice: open.price, currentPrice: close.price }
  return {
    market_code: market.code,
    contract_size: market.contractSize,
    ...{ side, lots, leverage },
    ...chargesOf(market, { lots, leverage }, open.price),
    status: 'closed',
    open_price: open.price,
    close_price: close.price,
    profit: profit({ side, lots, contractSize: market.contractSize, ...prices }),
    end_reason: 'manual',
    ...{ created_at: opened, opened_at: opened, closed_at: closed },
  }
}

/** Writes orders and their ledger movements. Skips orders after which the balance would be less than `lowest`. */
async function book(db: Database, userId: number, drafts: readonly Draft[]): Promise<void> {
  if (drafts.length === 0) return
  await db.transaction().execute(async (trx) => {
    const client = await lockClient(trx, userId)
    let { balance } = client
    const dealt = drafts.filter((draft) => {
      const after = sum([balance, negate(draft.fee), draft.profit])
      // The fee of an order precedes its profit in the ledger. `lowest` is far above zero, so the balance always covers the
      // fee.
      if (compare(after, lowest) < 0) return false
      balance = after
      return true
    })
    if (dealt.length === 0) return
    const values = dealt.map((draft) => ({ ...draft, book: 'real' as const, user_id: userId }))
    const rows = await trx
      .insertInto('orders')
      .values(values)
      .returning(['id', 'fee', 'profit', 'opened_at', 'closed_at'])
      .execute()
    await postHistory(trx, client, rows.flatMap(movementsOf))
  })
}

/** Minimum balance after an order, in the account currency. */
const lowest = '5000'

interface Dealt {
  readonly id: number
  readonly fee: string
  readonly profit: string | null
  readonly opened_at: string | null
  readonly closed_at: string | null
}

function movementsOf({ id: orderId, fee, profit: gain, opened_at, closed_at }: Dealt): PastMovement[] {
  const moves: PastMovement[] = [
    { orderId, kind: 'openingFee', against: 'fees', amount: negate(fee), at: parseInt(opened_at ?? '0', 10) },
    { orderId, kind: 'settlement', against: 'profitAndLoss', amount: gain ?? '0', at: parseInt(closed_at ?? '0', 10) },
  ]
  return moves.filter(({ amount }) => /[1-9]/.test(amount))
}
