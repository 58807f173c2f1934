import { account } from './account.ts'
import { markets } from './markets.ts'
import { orders } from './orders.ts'
import { platform } from './platform.ts'
import { session } from './session.ts'

/** Every call of the broker, by group and verb: the one place where a call is written down. */
export const contract = { platform, session, account, markets, orders } as const
export type Contract = typeof contract

export type { Balance, LedgerEntry } from './account.ts'
export { codeName, codes, type RefusalCode } from './codes.ts'
export { type Endpoint, endpoint, type Source } from './endpoint.ts'
export { type Candle, type Category, type Market, type Period, periods, type Quote } from './markets.ts'
export type { AccountUpdate, Order, OrderPage, OrderStatus } from './orders.ts'
export type { Area, Settings } from './platform.ts'
export { type Field, type Fields, from, type Given, noRequest, type RecordShape, type Row, record, request } from './record.ts'
export {
  count,
  type DecimalText,
  decimal,
  enumElse,
  epochMs,
  flag,
  type Id,
  id,
  listOf,
  listOfField,
  nothing,
  nullable,
  openEnum,
  optionalPrice,
  plainDecimal,
  requiredText,
  strictEnum,
  text,
} from './scalars.ts'
export type { Login, User } from './session.ts'
export { type Decoded, FieldError, recordNames, type Shape, type WireValue } from './shape.ts'
export { type Topic, topic } from './topic.ts'
export { topics } from './topics.ts'
