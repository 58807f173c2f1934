import type { streamTopics } from '../contract/streamTopics.ts'
import { LiveStream } from './LiveStream.ts'
import type { StreamEventMap } from './StreamEvents.ts'
import { type StreamOptions, withDefaults } from './StreamOptions.ts'
import type { StreamStatus } from './status.ts'
import type { MessagesArguments, StreamTopics, SubscribeArguments, TopicEvent } from './topicName.ts'

/** Live prices and account events over one socket that reconnects by itself. */
export interface Stream<T extends StreamTopics = typeof streamTopics> extends Disposable, AsyncDisposable {
  /** The current status; every change is emitted by `on('status')`. */
  readonly status: StreamStatus
  /** Time of the last frame of any kind, in epoch ms; `null` before the first frame. */
  readonly lastFrameAt: number | null
  /** Opens the socket and keeps it open. Has no effect while connecting or connected; shortens the wait for a retry. */
  connect(): void
  /**
   * Closes at once: no timer and no listener remains, and every `for await` loop ends. A peer that does not answer the closing
   * handshake gets half a second in Node, then its socket is destroyed; a browser applies its own timeout.
   *
   * Subscriptions are kept and resume after `connect()`.
   */
  close(): void
  /**
   * Reads the token again after it changed or was removed. A visitor logs in on the open socket. If a user was logged in, the
   * socket is replaced, so that no event of one user reaches the next.
   */
  authenticate(): void
  /**
   * Calls `handler` for every event of a topic, from now until the returned function is called or `signal` aborts. An
   * account topic sends no events to a visitor: `on('error')` then reports `LOGIN_NEEDED`.
   *
   * @throws InvalidInputError when the topic is unknown or a parameter is missing
   * @example const stop = stream.subscribe('candles', { code: 'EURUSD' }, (candle) => draw(candle))
   * @example stream.subscribe('quotes', (quotes) => show(quotes), { signal: AbortSignal.timeout(60_000) })
   */
  subscribe<K extends keyof T & string>(topic: K, ...rest: SubscribeArguments<T[K]>): () => void
  /**
   * The events of a topic for a `for await` loop. While the loop is busy, only the latest price of each symbol is kept; account
   * events wait in order, and more than `bufferSize` of them make the loop throw `StreamError` `OVERFLOW`.
   *
   * The loop ends when the stream closes or `signal` aborts. When the stream has failed, or fails later, the loop throws that
   * error. A loop on a closed stream throws `CLOSED`.
   *
   * @throws InvalidInputError when the topic is unknown or a parameter is missing
   * @example for await (const quotes of stream.messages('quotes')) show(quotes)
   */
  messages<K extends keyof T & string>(topic: K, ...rest: MessagesArguments<T[K]>): AsyncIterable<TopicEvent<T[K]>>
  /** Listens to events of the stream itself, until the returned function is called. */
  on<K extends keyof StreamEventMap>(event: K, handler: (event: StreamEventMap[K]) => void): () => void
}

/**
 * Creates a stream. It is idle until `connect()`.
 *
 * @example
 * const stream = createStream({ url: 'wss://api.example.com/v1/ws', getToken: () => session.token })
 * stream.subscribe('quotes', (quotes) => show(quotes))
 * stream.connect()
 */
export const createStream = <const T extends StreamTopics = typeof streamTopics>(options: StreamOptions<T>): Stream<T> =>
  // LiveStream looks topics up by name at run time; Stream<T> types its methods by the rows of the topic table.
  new LiveStream(withDefaults(options)) as unknown as Stream<T>
