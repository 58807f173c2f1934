import type { ColumnType, GeneratedAlways, Insertable, Kysely, Selectable, Transaction } from 'kysely'

/** Book of an account: demo money or real money. Each row contains its book, and foreign keys keep the two books separate. */
export type Book = 'demo' | 'real'

/** A PostgreSQL `numeric` column, which is read and written as decimal text. */
type Decimal = ColumnType<string, string, string>
type OptionalDecimal = ColumnType<string | null, string | null | undefined, string | null>

/**
 * A PostgreSQL `int8` column that contains epoch ms. Both drivers are configured to read such a column as text, because a
 * JavaScript number cannot represent all 64-bit integers exactly.
 */
type Epoch = ColumnType<string, number, number>
type OptionalEpoch = ColumnType<string | null, number | null | undefined, number | null>

export interface UserTable {
  id: GeneratedAlways<number>
  book: Book
  /** Public account number, derived from the id. */
  uid: GeneratedAlways<string>
  /** SHA-256 of the demo identifier. The identifier itself is a secret like a password and is not stored. */
  demo_id_hash: ColumnType<string | null, string | undefined, never>
  email: ColumnType<string | null, string | null | undefined, never>
  password_hash: ColumnType<string | null, string | undefined, string>
  invite_code: string
  /** Digits of the phone number, without the dialling code. */
  phone: ColumnType<string | null, string | null | undefined, never>
  /** Dialling code; null for a number that was registered without a dialling code. */
  area_code: ColumnType<string | null, string | null | undefined, never>
  invited_by: ColumnType<number | null, number | null | undefined, never>
  created_at: Epoch
}

export interface SessionTable {
  /** SHA-256 of the token. The token itself is not stored. */
  token_hash: string
  user_id: number
  created_at: Epoch
  expires_at: Epoch
}

/**
 * Kind of an account. A user has two accounts: `client`, and `locked` for pending withdrawals. The other kinds belong to the
 * broker.
 */
export type AccountKind = 'client' | 'locked' | 'profitAndLoss' | 'fees' | 'capital'

export interface AccountTable {
  id: GeneratedAlways<number>
  book: Book
  kind: AccountKind
  user_id: number | null
  balance: ColumnType<string, string | undefined, string>
  /**
   * Number of writes to a user's account and orders so far. Only accounts of the kind `client` use this column. Of two states
   * of an account, the state with the higher number is newer.
   */
  turn: ColumnType<number, number | undefined, number>
  /**
   * Index of this part of a broker account. Each broker account is split into sixteen parts, so that concurrent transactions
   * do not wait for each other.
   */
  part: ColumnType<number, number | undefined, never>
}

/**
 * Table with a single row. The row contains the sequence number of the last take-over of the market, and the settings that all
 * processes on this database share.
 */
export interface MarketTable {
  only_row: ColumnType<boolean, never, never>
  /** Number of take-overs of the market so far. The process that made the last take-over runs the market. */
  epoch: ColumnType<number, never, number>
  seed: ColumnType<string | null, never, string>
  /** Speed of market time, in market seconds per real second, as decimal text. */
  speed: ColumnType<string | null, never, string>
  /** Margin level of the stop-out in percent, as decimal text. */
  stop_out_level: ColumnType<string, never, string>
  /** Wall clock time at which market time is `market_mark`, epoch ms. */
  wall_mark: ColumnType<string | null, never, number>
  market_mark: ColumnType<string | null, never, number>
}

/** State of a rate limit for one key. */
export interface RateLimitTable {
  key: string
  tokens: number
  at: Epoch
  /** Time at which the full burst is allowed again. From this time on, the row is no longer needed. */
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
  /**
   * Direction in which the price must move to reach the target price of a pending order. The direction is set when the order is
   * placed.
   */
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
  /** Answer as JSON. Null only inside the transaction that stores the answer. */
  answer: string | null
  created_at: Epoch
}

/** Purpose of a one-time code. For a captcha, the code is the text in the image. */
export type CodePurpose = 'register' | 'reset' | 'captcha'

export interface VerificationCodeTable {
  /** Recipient of the code: an e-mail address, a dialling code with a phone number, or the identifier of a captcha. */
  recipient: string
  purpose: CodePurpose
  salt: string
  /** SHA-256 of the salt and the code. */
  code_hash: string
  tries: ColumnType<number, number | undefined, number>
  expires_at: Epoch
}

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

export interface UploadTable {
  /** Random file name, with the extension of the image type. */
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
  /** Id of the deposit or withdrawal under review; for an identity check, the id of the user. */
  subject_id: number
  /** Time of the automatic acceptance: wall clock, epoch ms. */
  due_at: Epoch
  decided_at: OptionalEpoch
  decision: ColumnType<Decision | null, Decision | null | undefined, Decision | null>
  remark: ColumnType<string | null, string | null | undefined, string | null>
}

export interface IdentityTable {
  /** User whose identity is checked. Each user has at most one identity check. */
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
  /** Trader's name in the ranking. */
  name: string
  /** First deposit of the trader, in the account currency. */
  deposit: Decimal
  followers: number
}

/** Way of payment: in coins or by bank transfer. */
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
  /**
   * Time at which the user deleted the method; null if it is not deleted. A deleted method remains in the table, because
   * withdrawals refer to it.
   */
  deleted_at: OptionalEpoch
}

export type DepositStatus = 'unchecked' | 'finished' | 'rejected' | 'invalid'

export interface DepositTable {
  id: GeneratedAlways<number>
  book: 'real'
  user_id: number
  type: CashType
  currency_code: string
  /** Amount in units of the deposit's currency. */
  amount: Decimal
  /**
   * Amount in the account currency to credit when the deposit is accepted. It is calculated with the price at the time when the
   * deposit was submitted.
   */
  credit: Decimal
  /** Destination of the deposit: a deposit address, or a bank account of the broker. */
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
  /** Amount in the account currency, including the fee. The amount is locked during the review. */
  amount: Decimal
  /** Fee in the account currency, included in `amount`. */
  fee: Decimal
  /** Amount that is paid to the user, in units of the withdrawal method's currency. */
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
