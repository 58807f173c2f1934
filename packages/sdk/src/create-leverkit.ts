import { type Client, type ClientOptions, createClient } from './http/client.ts'
import { createStream, type Stream } from './stream/stream.ts'
import type { StreamOptions } from './stream/stream-options.ts'

/** What the client decides for its stream. */
type Decided = 'url' | 'topics' | 'getToken' | 'onSessionExpired' | 'clock' | 'logger'

/** What client and stream take together. Nothing is needed where the host rule or `LEVERKIT_*` variables say it. */
export interface LeverkitOptions extends ClientOptions, Omit<StreamOptions, Decided> {}

/** A client and the stream of the same broker and the same person. */
export interface Leverkit extends AsyncDisposable {
  readonly client: Client
  readonly stream: Stream
  /** Closes the socket and stops listening. */
  close(): void
}

/**
 * A client and its stream in one: the socket follows the client's session, and a session that the socket finds ended, ends,
 * while prices go on as a visitor sees them. The stream is idle until `stream.connect()`.
 *
 * @throws InvalidInputError when an address or a language is none
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
