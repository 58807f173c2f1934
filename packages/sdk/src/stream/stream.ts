import type { streamTopics } from '../contract/stream-topics.ts'
import { LiveStream } from './live-stream.ts'
import type { StreamStatus } from './status.ts'
import type { StreamEventMap } from './stream-events.ts'
import { type StreamOptions, withDefaults } from './stream-options.ts'
import type { StreamTopics, TopicEvent, TopicParams } from './topic-name.ts'

/** Live prices and account events over one socket that keeps itself up. */
export interface Stream<T extends StreamTopics = typeof streamTopics> extends Disposable, AsyncDisposable {
  /** Where it stands; every change is told by `on('status')`. */
  readonly status: StreamStatus
  /** When the last frame of any kind came, epoch ms; `null` before the first. */
  readonly lastFrameAt: number | null
  /** Opens the socket and keeps it open. Does nothing while that is under way; while a retry is waited for, hurries it. */
  connect(): void
  /**
   * Closes at once: no timer, no listener and no socket is left, and every `for await` loop ends.
   * What was subscribed stays wanted and flows again after `connect()`.
   */
  close(): void
  /**
   * The token changed, or is gone: reads it again. A visitor logs in on the open socket; where somebody was logged in, the
   * socket is replaced, so that no event of one person reaches the next.
   */
  authenticate(): void
  /**
   * Calls `handler` for every event of a topic, from now until the function that it returns is called.
   *
   * @throws InvalidInputError when there is no such topic or a parameter is missing
   * @example const stop = stream.subscribe('candles', { code: 'EURUSD' }, (candle) => draw(candle))
   */
  subscribe<K extends keyof T & string>(
    topic: K,
    ...rest: [...params: TopicParams<T[K]>, handler: (event: TopicEvent<T[K]>) => void]
  ): () => void
  /**
   * The events of a topic for a `for await` loop. While the loop is busy, prices wait as the latest of each symbol; account
   * events wait in order, and when there are more than `bufferSize` of them the loop throws `StreamError` `OVERFLOW`.
   *
   * @throws InvalidInputError when there is no such topic or a parameter is missing
   * @example for await (const quotes of stream.messages('quotes')) show(quotes)
   */
  messages<K extends keyof T & string>(topic: K, ...params: TopicParams<T[K]>): AsyncIterable<TopicEvent<T[K]>>
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
