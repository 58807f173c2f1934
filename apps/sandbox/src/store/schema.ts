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
  /** SHA-256 of the token; the token itself is known to its holder alone. */
  token_hash: string
  user_id: number
  created_at: Epoch
  expires_at: Epoch
}

/** A person has two accounts: `client`, and `locked` for what waits to be withdrawn. The others are the broker's. */
export type AccountKind = 'client' | 'locked' | 'profitAndLoss' | 'fees' | 'capital'

export interface AccountTable {
  id: GeneratedAlways<number>
  book: Book
  kind: AccountKind
  user_id: number | null
  balance: ColumnType<string, string | undefined, string>
  /** Count of the writes about a person, in the `client` account: the newer of two readings has the larger one. */
  turn: ColumnType<number, number | undefined, number>
  /** An account of the broker has sixteen parts, so that two transactions that change it do not wait for each other. */
  part: ColumnType<number, number | undefined, never>
}

/** One row: who holds the market, and the terms that all processes on this database share. */
export interface MarketTable {
  only_row: ColumnType<boolean, never, never>
  /** Grows with every process that takes the market over. */
  epoch: ColumnType<number, never, number>
  seed: ColumnType<string | null, never, string>
  /** Market seconds that pass in one second, decimal text. */
  speed: ColumnType<string | null, never, string>
  /** Margin level in percent of the stop-out, decimal text. */
  stop_out_level: ColumnType<string, never, string>
  /** Epoch ms of the wall at which market time was `market_mark`. */
  wall_mark: ColumnType<string | null, never, number>
  market_mark: ColumnType<string | null, never, number>
}

/** How much of a limit is left, by whom or what it limits. */
export interface RateLimitTable {
  key: string
  tokens: number
  at: Epoch
  /** When the limit is whole again, and this row no longer needed. */
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

/** What a code was sent for; a captcha's code is in its picture. */
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
  /** Random, with the ending of its type. */
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
  /** Identity: the person's id. Deposit and withdrawal: the id of the record. */
  subject_id: number
  /** When it decides itself, epoch ms of the wall clock. */
  due_at: Epoch
  decided_at: OptionalEpoch
  decision: ColumnType<Decision | null, Decision | null | undefined, Decision | null>
  remark: ColumnType<string | null, string | null | undefined, string | null>
}

export interface IdentityTable {
  /** One check a person. */
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
  /** Account currency: what the trader started with. */
  deposit: Decimal
  followers: number
}

/** How money comes and goes. */
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
  /** A withdrawal keeps the method that it goes to, also when the person has no more use for it. */
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
  /** Account currency: what is credited when the deposit is accepted, at the price of when it was submitted. */
  credit: Decimal
  /** The address or the payee's account that the person was told. */
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
  /** Account currency; locked while the withdrawal is under review. */
  amount: Decimal
  /** Account currency; part of the amount. */
  fee: Decimal
  /** Units of the currency of the method. */
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
