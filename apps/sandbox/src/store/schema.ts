import type { ColumnType, GeneratedAlways, Insertable, Kysely, Selectable, Transaction } from 'kysely'

/** Demo money and real money are separate: every row carries its book, and foreign keys enforce the separation. */
export type Book = 'demo' | 'real'

/** PostgreSQL `numeric`: decimal text in both directions. */
type Decimal = ColumnType<string, string, string>
type OptionalDecimal = ColumnType<string | null, string | null | undefined, string | null>

/** PostgreSQL `int8` with epoch milliseconds: read as text, because both drivers are configured to keep 64 bits exact. */
type Epoch = ColumnType<string, number, number>
type OptionalEpoch = ColumnType<string | null, number | null | undefined, number | null>

export interface UserTable {
  id: GeneratedAlways<number>
  book: Book
  /** Public account number; derived from the id. */
  uid: GeneratedAlways<string>
  /** SHA-256 of the demo identifier, which is a secret like a password. */
  demo_id_hash: ColumnType<string | null, string | undefined, never>
  email: ColumnType<string | null, string | null | undefined, never>
  password_hash: ColumnType<string | null, string | undefined, string>
  invite_code: string
  /** Digits without dialling code. */
  phone: ColumnType<string | null, string | null | undefined, never>
  /** Dialling code; null where numbers are registered without one. */
  area_code: ColumnType<string | null, string | null | undefined, never>
  invited_by: ColumnType<number | null, number | null | undefined, never>
  created_at: Epoch
}

export interface SessionTable {
  /** SHA-256 of the token; the broker does not store the token. */
  token_hash: string
  user_id: number
  created_at: Epoch
  expires_at: Epoch
}

/** A user has two accounts: `client`, and `locked` for pending withdrawals. The others belong to the broker. */
export type AccountKind = 'client' | 'locked' | 'profitAndLoss' | 'fees' | 'capital'

export interface AccountTable {
  id: GeneratedAlways<number>
  book: Book
  kind: AccountKind
  user_id: number | null
  balance: ColumnType<string, string | undefined, string>
  /** Number of writes about a user, stored in the `client` account: the newer of two readings has the larger number. */
  turn: ColumnType<number, number | undefined, number>
  /** A broker account is split into sixteen parts, so that concurrent transactions do not wait for each other. */
  part: ColumnType<number, number | undefined, never>
}

/** A single row: the holder of the market, and the terms shared by all processes on this database. */
export interface MarketTable {
  only_row: ColumnType<boolean, never, never>
  /** Incremented by every process that takes over the market. */
  epoch: ColumnType<number, never, number>
  seed: ColumnType<string | null, never, string>
  /** Market seconds per second, decimal text. */
  speed: ColumnType<string | null, never, string>
  /** Margin level of the stop-out in percent, decimal text. */
  stop_out_level: ColumnType<string, never, string>
  /** Wall clock time (epoch ms) that corresponds to the market time `market_mark`. */
  wall_mark: ColumnType<string | null, never, number>
  market_mark: ColumnType<string | null, never, number>
}

/** State of a rate limit, by name and key. */
export interface RateLimitTable {
  key: string
  tokens: number
  at: Epoch
  /** Time at which the limit is unused again, and this row is obsolete. */
  full_at: Epoch
}

export type MovementKind =
  | 'demoGrant'
  | 'deposit'
  | 'openingFee'
  | 'settlement'
  | 'negativeBalanceProtection'
  | 'withdrawLock'
  | 'withdrawRelease'
  | 'withdrawPaid'
  | 'withdrawFee'
  | 'demoReset'

export interface LedgerTransactionTable {
  id: GeneratedAlways<number>
  book: Book
  kind: MovementKind
  user_id: number
  order_id: number | null
  deposit_id: ColumnType<number | null, number | null | undefined, never>
  withdrawal_id: ColumnType<number | null, number | null | undefined, never>
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
  /** Direction in which the price reaches the target of a pending order, fixed when the order was placed. */
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
  /** JSON of the answer; null only inside the transaction that writes it. */
  answer: string | null
  created_at: Epoch
}

/** Purpose of a code; a captcha's code is in its picture. */
export type CodePurpose = 'register' | 'reset' | 'captcha'

export interface VerificationCodeTable {
  /** E-mail address, dialling code and number, or the identifier of a captcha. */
  recipient: string
  purpose: CodePurpose
  salt: string
  /** SHA-256 of salt and code. */
  code_hash: string
  tries: ColumnType<number, number | undefined, number>
  expires_at: Epoch
}

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

export interface UploadTable {
  /** Random, with the extension of its type. */
  name: string
  user_id: number
  media_type: ImageType
  bytes: Uint8Array
  size: number
  created_at: Epoch
}

export type ReviewKind = 'identity' | 'deposit' | 'withdrawal'
export type Decision = 'accept' | 'reject'

export interface ReviewTable {
  id: GeneratedAlways<number>
  kind: ReviewKind
  /** Identity: the user's id. Deposit and withdrawal: the id of the record. */
  subject_id: number
  /** Time of the automatic acceptance, epoch ms of the wall clock. */
  due_at: Epoch
  decided_at: OptionalEpoch
  decision: ColumnType<Decision | null, Decision | null | undefined, Decision | null>
  remark: ColumnType<string | null, string | null | undefined, string | null>
}

export interface IdentityTable {
  /** One check per user. */
  user_id: number
  name: string
  document_number: string
  front_upload: string
  back_upload: string
  state: 'pending' | 'verified' | 'rejected'
  submitted_at: Epoch
}

export interface TraderTable {
  user_id: number
  /** Name in the ranking. */
  name: string
  /** Starting balance of the trader, account currency. */
  deposit: Decimal
  followers: number
}

/** Type of a payment channel. */
export type CashType = 'coin' | 'bank'

export interface WithdrawMethodTable {
  id: GeneratedAlways<number>
  user_id: number
  type: CashType
  currency_id: number
  coin_address: string | null
  bank_name: string | null
  bank_address: string | null
  bank_swift: string | null
  payee_name: string | null
  payee_account: string | null
  created_at: Epoch
  /** A withdrawal keeps its method after the user deletes the method. */
  deleted_at: OptionalEpoch
}

export type DepositStatus = 'unchecked' | 'finished' | 'rejected' | 'invalid'

export interface DepositTable {
  id: GeneratedAlways<number>
  book: 'real'
  user_id: number
  type: CashType
  currency_code: string
  /** Units of the currency. */
  amount: Decimal
  /** Account currency: amount credited on acceptance, at the price of the submission. */
  credit: Decimal
  /** The deposit address, or the payee's account, shown to the user. */
  sent_to: string
  proof_image_url: string
  status: ColumnType<DepositStatus, DepositStatus | undefined, DepositStatus>
  remark: ColumnType<string | null, string | undefined, string | null>
  created_at: Epoch
}

export type WithdrawalStatus = 'underReview' | 'paid' | 'rejected'

export interface WithdrawalTable {
  id: GeneratedAlways<number>
  book: 'real'
  user_id: number
  method_id: number
  /** Account currency; locked during the review. */
  amount: Decimal
  /** Account currency; part of the amount. */
  fee: Decimal
  /** Units of the method's currency. */
  received: Decimal
  memo: string | null
  status: ColumnType<WithdrawalStatus, WithdrawalStatus | undefined, WithdrawalStatus>
  remark: ColumnType<string | null, string | undefined, string | null>
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
  verification_codes: VerificationCodeTable
  uploads: UploadTable
  reviews: ReviewTable
  identities: IdentityTable
  traders: TraderTable
  withdraw_methods: WithdrawMethodTable
  deposits: DepositTable
  withdrawals: WithdrawalTable
  market: MarketTable
  rate_limits: RateLimitTable
}

export type Database = Kysely<Schema>
export type Trx = Transaction<Schema>
export type UserRow = Selectable<UserTable>
export type OrderRow = Selectable<OrderTable>
export type NewOrderRow = Insertable<OrderTable>
