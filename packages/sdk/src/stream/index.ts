export { type Clock, systemClock } from '../clock.ts'
export type { AccountUpdate } from '../contract/accountUpdate.ts'
export type { Candle } from '../contract/candle.ts'
export type { Order } from '../contract/order.ts'
export type { Quote } from '../contract/quote.ts'
export { streamTopics as topics } from '../contract/streamTopics.ts'
export { type StreamCode, StreamError } from '../errors.ts'
export { type Command, defaultProtocol, type Frame, type SocketProtocol } from '../wire/frames.ts'
export type { GetToken } from './login.ts'
export type { ResyncEvent } from './resync.ts'
export type { StreamLogger } from './StreamEvents.ts'
export type { StreamOptions } from './StreamOptions.ts'
export type { Signal } from './signal.ts'
export type { StatusEvent, StatusReason, StreamStatus } from './status.ts'
export { createStream, type Stream } from './stream.ts'
export type {
  MessagesArguments,
  StreamTopic,
  StreamTopics,
  SubscribeArguments,
  SubscribeOptions,
  TopicEvent,
  TopicParams,
} from './topicName.ts'
export type { SocketLike, WebSocketConstructor } from './webSocket.ts'
