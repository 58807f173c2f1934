import { type Client, type ClientOptions, createClient } from './http/client.ts'
import type { StreamOptions } from './stream/StreamOptions.ts'
import { createStream, type Stream } from './stream/stream.ts'

/** Names of the stream options that `createLeverkit` sets itself. */
type Decided = 'url' | 'topics' | 'getToken' | 'onSessionExpired' | 'clock' | 'logger'

/**
 * Options of the client and of the stream. All of them can be omitted if the broker's address is known from the page's host
 * name or from the environment variable `LEVERKIT_BASE_URL`.
 */
export interface LeverkitOptions extends ClientOptions, Omit<StreamOptions, Decided> {}

/** A client and a stream that share one broker and one session. */
export interface Leverkit extends AsyncDisposable {
  readonly client: Client
  readonly stream: Stream
  /** Closes the socket and stops listening to changes of the session. */
  close(): void
}

/**
 * Creates a client and its stream. The stream is idle until `stream.connect()` is called, and logs in with the client's
 * session. When the socket reports that the session has expired, the client's session ends. The stream then continues without a
 * login and still receives prices.
 *
 * @throws InvalidInputError when an address or a language is invalid
 * @example
 * const { client, stream } = createLeverkit({ baseUrl: 'http://localhost:4100', lang: 'en' })
 * stream.subscribe('quotes', (quotes) => console.log(quotes))
 * stream.connect()
 */
export const createLeverkit = (options: LeverkitOptions = {}): Leverkit => {
  const client = createClient(options)
  const stream = createStream({
    ...options,
    url: client.hosts.socket,
    getToken: () => client.token,
    onSessionExpired: () => client.auth.close('expired'),
  })
  const stopListening = client.auth.onChange(() => stream.authenticate())
  const close = () => {
    stopListening()
    stream.close()
  }
  return { client, stream, close, [Symbol.asyncDispose]: () => Promise.resolve(close()) }
}
