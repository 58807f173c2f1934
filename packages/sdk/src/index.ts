export { candleStart, joinCandles, rollUp } from './candles.ts'
export { type Clock, systemClock } from './clock.ts'
export { type CodeMeaning, type CodeName, type CodeProfile, type RefusalCode, sandboxCodes } from './contract/codes.ts'
export type { Endpoint } from './contract/endpoint.ts'
export type {
  AccountDetail,
  AccountUpdate,
  Area,
  Article,
  Balance,
  Candle,
  Category,
  Company,
  DecimalText,
  DepositCurrency,
  DepositMethod,
  DepositRecord,
  Id,
  Identity,
  LedgerEntry,
  Login,
  Market,
  NewsItem,
  Order,
  OrderPage,
  OrderStatus,
  Period,
  PlaceOrder,
  Quote,
  Settings,
  Trader,
  User,
  WebManifest,
  WireAccount,
  WithdrawCurrency,
  WithdrawMethod,
  WithdrawRecord,
} from './contract/index.ts'
export { periodMs, periods } from './contract/markets.ts'
export { type Contract, contract } from './contract/table.ts'
export type { Topic } from './contract/topic.ts'
export { topics } from './contract/topics.ts'
export { createLeverkit, type Leverkit, type LeverkitOptions } from './createLeverkit.ts'
export {
  ApiError,
  ContractError,
  type Effect,
  type ErrorCode,
  InvalidInputError,
  type Issue,
  isLeverkitError,
  LeverkitError,
  OutcomeUnknownError,
  type Reconciled,
  SessionExpiredError,
  StorageError,
  type StreamCode,
  StreamError,
  type TransportCode,
  TransportError,
} from './errors.ts'
export { type Hosts, hostsFor } from './host.ts'
export {
  type Call,
  type CallEnd,
  type CallFailure,
  type Calls,
  type Client,
  type ClientBase,
  type ClientOptions,
  createClient,
  nameOf,
  type Paged,
} from './http/client.ts'
export type { CallName, EndpointOverrides } from './http/overrides.ts'
export type { Listed } from './http/pages.ts'
export type { CallLogger, CallOptions, UploadProgress } from './http/transport.ts'
export { defaultLang, directionOf, isLang, type Lang, langOf, locales } from './locales.ts'
export { orderStatuses, orderStatusOf } from './orderStatus.ts'
export { type LookUpPlan, type RepeatLookUpOptions, repeatLookUp } from './repeatLookUp.ts'
export {
  memoryStorage,
  Session,
  type SessionChange,
  type SessionOptions,
  type SessionStorage,
  webStorage,
} from './session/session.ts'
export type { GetToken } from './stream/login.ts'
export type { ResyncEvent } from './stream/resync.ts'
export type { StreamLogger } from './stream/StreamEvents.ts'
export type { StreamOptions } from './stream/StreamOptions.ts'
export type { Signal } from './stream/signal.ts'
export type { StatusEvent, StatusReason, StreamStatus } from './stream/status.ts'
export { createStream, type Stream } from './stream/stream.ts'
export type {
  MessagesArguments,
  StreamTopic,
  StreamTopics,
  SubscribeArguments,
  SubscribeOptions,
  TopicEvent,
  TopicParams,
} from './stream/topicName.ts'
export type { SocketLike, WebSocketConstructor } from './stream/webSocket.ts'
export { defaultProtocol, type SocketProtocol } from './wire/index.ts'
