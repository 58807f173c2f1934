import type { streamTopics } from '../contract/streamTopics.ts'
import { LiveStream } from './LiveStream.ts'
import type { StreamEventMap } from './StreamEvents.ts'
import { type StreamOptions, withDefaults } from './StreamOptions.ts'
import type { StreamStatus } from './status.ts'
import type { MessagesArguments, StreamTopics, SubscribeArguments, TopicEvent } from './topicName.ts'

/** Live prices and account events over one socket that reconnects by itself. */
export interface Stream<T extends StreamTopics = typeof streamTopics> extends Disposable, AsyncDisposable {
  /** The current status. Every change emits a `status` event. */
  readonly status: StreamStatus
  /** Time in epoch ms at which the last frame of any kind arrived; `null` before the first frame. */
  readonly lastFrameAt: number | null
  /**
   * Opens the socket and keeps it open. Has no effect if the stream is connecting or connected. If the stream is waiting for a
   * retry, the wait becomes shorter.
   */
  connect(): void
  /**
   * Closes the stream immediately. No timer and no listener remains, and every `for await` loop ends. If the server does not
   * answer the closing handshake, Node destroys the socket after half a second; a browser applies its own timeout.
   *
   * Subscriptions resume after the next `connect()`.
   */
  close(): void
  /**
   * Reads the token again. Call this method after the token has changed or was removed. If the user was a visitor, the stream
   * logs in on the open socket. If a user was logged in, the stream replaces the socket, so that the next user receives no
   * event of the previous user.
   */
  authenticate(): void
  /**
   * Calls `handler` for every event of a topic, from now until the returned function is called or `signal` aborts. Without a
   * login, an account topic has no events, and the stream emits an `error` event with the code `LOGIN_NEEDED`.
   *
   * @throws InvalidInputError when the topic is unknown or a parameter is missing
   * @example const stop = stream.subscribe('candles', { code: 'EURUSD' }, (candle) => draw(candle))
   * @example stream.subscribe('quotes', (quotes) => show(quotes), { signal: AbortSignal.timeout(60_000) })
   */
  subscribe<K extends keyof T & string>(topic: K, ...rest: SubscribeArguments<T[K]>): () => void
  /**
   * Returns the events of a topic for a `for await` loop. While the loop processes an event, the stream stores the latest price
   * of each symbol and all account events in order. If more than `bufferSize` events wait, the loop throws `StreamError`
   * `OVERFLOW`.
   *
   * The loop ends when the stream closes or `signal` aborts. If the stream has failed or fails later, the loop throws the error
   * with which the stream failed. A loop that starts on a closed stream throws `CLOSED`.
   *
   * @throws InvalidInputError when the topic is unknown or a parameter is missing
   * @example for await (const quotes of stream.messages('quotes')) show(quotes)
   */
  messages<K extends keyof T & string>(topic: K, ...rest: MessagesArguments<T[K]>): AsyncIterable<TopicEvent<T[K]>>
  /** Listens to events of the stream itself, until the returned function is called. */
  on<K extends keyof StreamEventMap>(event: K, handler: (event: StreamEventMap[K]) => void): () => void
}

/**
 * Creates a stream. Its status is `idle` until `connect()` is called.
 *
 * @example
 * const stream = createStream({ url: 'wss://api.example.com/v1/ws', getToken: () => user.token })
 * stream.subscribe('quotes', (quotes) => show(quotes))
 * stream.connect()
 */
export const createStream = <const T extends StreamTopics = typeof streamTopics>(options: StreamOptions<T>): Stream<T> =>
  // LiveStream looks up topics by name at run time, so it has no types for them. The cast adds the types that Stream<T> derives
  // from the topic table.
  new LiveStream(withDefaults(options)) as unknown as Stream<T>
