import { isNegative, isZero, round, sum } from '@leverkit/sdk/math'
import { type ClientAccount, InsufficientBalanceError } from '../ledger/post.ts'
import type { AccountAfter } from '../ledger/writeBatch.ts'
import type { AccountKind, MovementKind, OrderRow } from '../store/schema.ts'

/** Columns of an order to place. Omitted columns are null. */
export type NewOrder = Pick<
  OrderRow,
  | 'market_code'
  | 'side'
  | 'status'
  | 'lots'
  | 'leverage'
  | 'contract_size'
  | 'margin'
  | 'fee'
  | 'take_profit'
  | 'stop_loss'
  | 'created_at'
> &
  Partial<Pick<OrderRow, 'open_price' | 'target_price' | 'target_trigger' | 'opened_at'>>

/** Columns of an existing order that a write may change. */
export type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'status'
    | 'margin'
    | 'fee'
    | 'open_price'
    | 'take_profit'
    | 'stop_loss'
    | 'close_price'
    | 'profit'
    | 'end_reason'
    | 'opened_at'
    | 'closed_at'
  >
>

/** A movement of money between a client's account and an account of the broker. */
export interface DraftMovement {
  readonly kind: MovementKind
  readonly against: Exclude<AccountKind, 'client' | 'locked'>
  /** Amount in the account currency, up to 6 decimals. The sign is from the client's view: `"-1.5"` debits the client. */
  readonly amount: string
}

/** A balance movement, with its time and the id of its order. */
export interface DraftPosting extends DraftMovement {
  readonly orderId: number | null
  /** Time of the movement: market time, epoch ms. */
  readonly at: number
}

/** Changes that a draft has collected for one user. They are not yet in the database. */
export interface Drafted {
  /** State of the account after the write. */
  readonly accountAfter: AccountAfter
  readonly placed: readonly OrderRow[]
  readonly changed: readonly OrderRow[]
  readonly postings: readonly DraftPosting[]
}

/**
 * Working copy of one user's account and orders. It collects the changes of a write. The rows are read while the
 * account is locked. Code that changes a draft must be synchronous, because the drafts of several users are written in
 * one transaction.
 */
export interface Draft {
  /** The account with all changes that the draft contains so far. */
  readonly account: ClientAccount
  /**
   * Returns the user's orders that were read for this write, including the changes that the draft contains so far.
   */
  orders(): OrderRow[]
  order(id: number): OrderRow | undefined
  place(order: NewOrder): OrderRow
  change(row: OrderRow, change: OrderChange): OrderRow
  /**
   * Adds balance movements. Movements with an amount of zero are skipped.
   *
   * @throws InsufficientBalanceError when a movement would make the balance negative
   */
  post(posting: { readonly orderId?: number; readonly at: number; readonly movements: readonly DraftMovement[] }): void
  drafted(): Drafted
}

/**
 * Number of decimal places of amounts in the database. No amount has more decimal places, so a formatted amount is never
 * rounded.
 */
const ledgerDecimals = 6

const blank = {
  ...{ open_price: null, target_price: null, target_trigger: null, close_price: null },
  ...{ profit: null, end_reason: null, opened_at: null, closed_at: null },
} as const

/**
 * Creates the draft of one write.
 *
 * @param newId - id for an order that the write may place; null if the write must not place an order
 */
export function createDraft(client: ClientAccount, rows: readonly OrderRow[], newId: number | null): Draft {
  let account = client
  const known = new Map(rows.map((row) => [row.id, row]))
  const [placed, changed] = [new Set<number>(), new Set<number>()]
  const postings: DraftPosting[] = []
  const written = (ids: ReadonlySet<number>) => [...ids].flatMap((id) => known.get(id) ?? [])
  return {
    get account() {
      return account
    },
    orders: () => [...known.values()],
    order: (id) => known.get(id),
    place(order) {
      if (newId === null || placed.size > 0) throw new Error('This write must not place an order.')
      const row = { ...blank, ...order, id: newId, book: account.book, user_id: account.userId }
      known.set(newId, row)
      placed.add(newId)
      return row
    },
    change(row, change) {
      const next = { ...row, ...change }
      known.set(row.id, next)
      if (!placed.has(row.id)) changed.add(row.id)
      return next
    },
    post({ orderId = null, at, movements }) {
      for (const movement of movements) {
        if (isZero(movement.amount)) continue
        const balance = round({ value: sum([account.balance, movement.amount]), places: ledgerDecimals })
        if (isNegative(balance)) throw new InsufficientBalanceError()
        account = { ...account, balance }
        postings.push({ ...movement, orderId, at })
      }
    },
    drafted: () => ({
      accountAfter: { balance: account.balance, turn: account.turn },
      placed: written(placed),
      changed: written(changed),
      postings,
    }),
  }
}

/** Whether a draft contains no changes. */
export const isEmpty = ({ placed, changed, postings }: Drafted): boolean => placed.length + changed.length + postings.length === 0
