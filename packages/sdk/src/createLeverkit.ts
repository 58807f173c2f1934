import { type Client, type ClientOptions, createClient } from './http/client.ts'
import type { StreamOptions } from './stream/StreamOptions.ts'
import { createStream, type Stream } from './stream/stream.ts'

/** Stream options that the client sets. */
type Decided = 'url' | 'topics' | 'getToken' | 'onSessionExpired' | 'clock' | 'logger'

/** Options of client and stream. All are optional if the host rule or `LEVERKIT_*` variables give the address. */
export interface LeverkitOptions extends ClientOptions, Omit<StreamOptions, Decided> {}

/** A client and the stream of the same broker and user. */
export interface Leverkit extends AsyncDisposable {
  readonly client: Client
  readonly stream: Stream
  /** Closes the socket and stops listening. */
  close(): void
}

/**
 * Creates a client with its stream. The stream uses the session of the client. When the socket reports the session as expired,
 * the session ends and prices continue without a login. The stream is idle until `stream.connect()`.
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
