export type { AccountDetail, Balance, LedgerEntry } from './account.ts'
export type { AccountUpdate } from './accountUpdate.ts'
export type { Candle } from './candle.ts'
export {
  type CodeMeaning,
  type CodeName,
  type CodeProfile,
  codes,
  type RefusalCode,
  sandboxCodes,
  sandboxNumbers,
} from './codes.ts'
export type { Company } from './companies.ts'
export type { DepositCurrency, DepositMethod, DepositRecord, WireAccount } from './deposits.ts'
export { type BareEndpoint, bareEndpoint, type Endpoint, endpoint, type Reconcile, type Source } from './endpoint.ts'
export { type Category, type Market, type Period, periodMs, periods } from './markets.ts'
export type { Article, NewsItem } from './news.ts'
export type { Order } from './order.ts'
export type { OrderPage, OrderStatus, PlaceOrder } from './orders.ts'
export type { Area, Settings, WebManifest } from './platform.ts'
export type { Quote } from './quote.ts'
export type { Trader } from './ranking.ts'
export { type DecimalText, plainDecimal } from './readers.ts'
export {
  type Field,
  type Fields,
  from,
  type Given,
  type NamedField,
  named,
  noRequest,
  type RecordShape,
  type Row,
  record,
  request,
} from './record.ts'
export {
  count,
  decimal,
  enumElse,
  epochMs,
  file,
  flag,
  type Id,
  id,
  listOf,
  listOfField,
  nothing,
  nullable,
  openEnum,
  optionalPrice,
  optionalTime,
  requiredText,
  strictEnum,
  text,
} from './scalars.ts'
export { recordNames, schemaOf } from './schema.ts'
export type { Login, User } from './session.ts'
export { type Decoded, FieldError, type FileLike, type Form, type Part, type Shape, type WireValue } from './shape.ts'
export { type Contract, contract } from './table.ts'
export { type Topic, topic } from './topic.ts'
export { topics } from './topics.ts'
export type { Identity } from './verification.ts'
export type { WithdrawCurrency, WithdrawMethod, WithdrawRecord } from './withdrawals.ts'
