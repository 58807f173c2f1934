export type {
  AccountUpdate,
  Area,
  Balance,
  Candle,
  Category,
  DecimalText,
  Id,
  Login,
  Market,
  Order,
  OrderPage,
  OrderStatus,
  Period,
  Quote,
  Settings,
  User,
} from './contract/index.ts'
export { type Contract, contract, type Endpoint, periods, type RefusalCode, type Topic, topics } from './contract/index.ts'
export {
  ApiError,
  ContractError,
  type Effect,
  InvalidInputError,
  type Issue,
  isLeverkitError,
  LeverkitError,
  OutcomeUnknownError,
  SessionExpiredError,
  type StreamCode,
  StreamError,
  type TransportCode,
  TransportError,
} from './errors.ts'
export { type Hosts, hostsFor } from './host.ts'
export type { CallOptions } from './http/call.ts'
export {
  type Call,
  type Calls,
  type Client,
  type ClientBase,
  type ClientOptions,
  createClient,
  type EndpointOverrides,
  type Notice,
  nameOf,
} from './http/client.ts'
export { defaultLang, directionOf, isLang, type Lang, langOf, locales } from './locales.ts'
export { memoryStorage, Session, type SessionChange, type SessionStorage, webStorage } from './session/session.ts'
export { defaultProtocol, type SocketProtocol } from './wire/index.ts'
