import type { streamTopics } from '../contract/stream-topics.ts'
import { LiveStream } from './live-stream.ts'
import type { StreamStatus } from './status.ts'
import type { StreamEventMap } from './stream-events.ts'
import { type StreamOptions, withDefaults } from './stream-options.ts'
import type { MessagesArguments, StreamTopics, SubscribeArguments, TopicEvent } from './topic-name.ts'

/** Live prices and account events over one socket that keeps itself up. */
export interface Stream<T extends StreamTopics = typeof streamTopics> extends Disposable, AsyncDisposable {
  /** The current status; every change is emitted by `on('status')`. */
  readonly status: StreamStatus
  /** When the last frame of any kind came, epoch ms; `null` before the first. */
  readonly lastFrameAt: number | null
  /** Opens the socket and keeps it open. Does nothing while that is under way; while a retry is waited for, hurries it. */
  connect(): void
  /**
   * Closes at once: no timer and no listener is left, and every `for await` loop ends. A peer that does not answer the closing
   * handshake gets half a second in Node, then its socket is destroyed; a browser ends it in its own time.
   *
   * What was subscribed stays wanted and flows again after `connect()`.
   */
  close(): void
  /**
   * The token changed, or is gone: reads it again. A visitor logs in on the open socket; where somebody was logged in, the
   * socket is replaced, so that no event of one person reaches the next.
   */
  authenticate(): void
  /**
   * Calls `handler` for every event of a topic, from now until the function that it returns is called or `signal` aborts. A
   * topic of the account carries nothing for a visitor: `on('error')` then says `LOGIN_NEEDED`.
   *
   * @throws InvalidInputError when there is no such topic or a parameter is missing
   * @example const stop = stream.subscribe('candles', { code: 'EURUSD' }, (candle) => draw(candle))
   * @example stream.subscribe('quotes', (quotes) => show(quotes), { signal: AbortSignal.timeout(60_000) })
   */
  subscribe<K extends keyof T & string>(topic: K, ...rest: SubscribeArguments<T[K]>): () => void
  /**
   * The events of a topic for a `for await` loop. While the loop is busy, prices wait as the latest of each symbol; account
   * events wait in order, and when there are more than `bufferSize` of them the loop throws `StreamError` `OVERFLOW`.
   *
   * The loop ends by itself when the stream closes or `signal` aborts. When the stream has failed, or fails, the loop throws that
   * error; begun on a closed stream, it throws `CLOSED`.
   *
   * @throws InvalidInputError when there is no such topic or a parameter is missing
   * @example for await (const quotes of stream.messages('quotes')) show(quotes)
   */
  messages<K extends keyof T & string>(topic: K, ...rest: MessagesArguments<T[K]>): AsyncIterable<TopicEvent<T[K]>>
  /** Listens to the stream itself, until the function that it returns is called. */
  on<K extends keyof StreamEventMap>(event: K, handler: (event: StreamEventMap[K]) => void): () => void
}

/**
 * Makes a stream. It is idle until `connect()`.
 *
 * @example
 * const stream = createStream({ url: 'wss://api.example.com/v1/ws', getToken: () => session.token })
 * stream.subscribe('quotes', (quotes) => show(quotes))
 * stream.connect()
 */
export const createStream = <const T extends StreamTopics = typeof streamTopics>(options: StreamOptions<T>): Stream<T> =>
  // LiveStream walks the table of topics by name; Stream<T> gives its methods the types of that table's rows.
  new LiveStream(withDefaults(options)) as unknown as Stream<T>
