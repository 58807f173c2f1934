import type { ColumnType, GeneratedAlways, Insertable, Kysely, Selectable, Transaction } from 'kysely'

/** Demo money and real money never meet: every row of either carries its book, and foreign keys hold the two apart. */
export type Book = 'demo' | 'real'

/** PostgreSQL `numeric`: decimal text in both directions. */
type Decimal = ColumnType<string, string, string>
type OptionalDecimal = ColumnType<string | null, string | null | undefined, string | null>

/** PostgreSQL `int8` holding epoch milliseconds: text when read, because both drivers are set to keep 64 bits exact. */
type Epoch = ColumnType<string, number, number>
type OptionalEpoch = ColumnType<string | null, number | null | undefined, number | null>

export interface UserTable {
  id: GeneratedAlways<number>
  book: Book
  /** The number that people are shown; follows from the id. */
  uid: GeneratedAlways<string>
  /** SHA-256 of the demo identifier, which is a secret like a password. */
  demo_id_hash: ColumnType<string | null, string | undefined, never>
  email: ColumnType<string | null, string | undefined, never>
  password_hash: ColumnType<string | null, string | undefined, never>
  invite_code: string
  created_at: Epoch
}

export interface SessionTable {
  /** SHA-256 of the token; the token itself is known to its holder alone. */
  token_hash: string
  user_id: number
  created_at: Epoch
  expires_at: Epoch
}

export type AccountKind = 'client' | 'profitAndLoss' | 'fees' | 'capital'

export interface AccountTable {
  id: GeneratedAlways<number>
  book: Book
  kind: AccountKind
  user_id: number | null
  balance: ColumnType<string, string | undefined, string>
}

export type MovementKind = 'demoGrant' | 'deposit' | 'openingFee' | 'settlement' | 'negativeBalanceProtection'

export interface LedgerTransactionTable {
  id: GeneratedAlways<number>
  book: Book
  kind: MovementKind
  user_id: number
  order_id: number | null
  created_at: Epoch
}

export interface LedgerEntryTable {
  id: GeneratedAlways<number>
  transaction_id: number
  account_id: number
  book: Book
  amount: Decimal
  balance_after: Decimal
}

export type OrderStatus = 'pending' | 'open' | 'closed' | 'cancelled'
export type EndReason = 'manual' | 'takeProfit' | 'stopLoss' | 'stopOut' | 'insufficientMargin'

export interface OrderTable {
  id: GeneratedAlways<number>
  book: Book
  user_id: number
  market_code: string
  side: 'buy' | 'sell'
  status: OrderStatus
  lots: Decimal
  leverage: Decimal
  contract_size: Decimal
  margin: Decimal
  fee: Decimal
  open_price: OptionalDecimal
  target_price: OptionalDecimal
  /** From where the price has to reach the target of a pending order, fixed when it was placed. */
  target_trigger: 'rising' | 'falling' | 'immediate' | null
  take_profit: OptionalDecimal
  stop_loss: OptionalDecimal
  close_price: OptionalDecimal
  profit: OptionalDecimal
  end_reason: EndReason | null
  created_at: Epoch
  opened_at: OptionalEpoch
  closed_at: OptionalEpoch
}

export interface IdempotencyTable {
  user_id: number
  key: string
  endpoint: string
  body_hash: string
  /** JSON of the answer; null only inside the transaction that is producing it. */
  answer: string | null
  created_at: Epoch
}

export interface Schema {
  users: UserTable
  sessions: SessionTable
  accounts: AccountTable
  ledger_transactions: LedgerTransactionTable
  ledger_entries: LedgerEntryTable
  orders: OrderTable
  idempotency_keys: IdempotencyTable
}

export type Database = Kysely<Schema>
export type Trx = Transaction<Schema>
export type UserRow = Selectable<UserTable>
export type OrderRow = Selectable<OrderTable>
export type NewOrderRow = Insertable<OrderTable>
