import { type Clock, systemClock } from '../clock.ts'
import { streamTopics } from '../contract/stream-topics.ts'
import { defaultProtocol, type SocketProtocol } from '../wire/frames.ts'
import { longestMs } from './backoff.ts'
import type { GetToken } from './login.ts'
import { networkSignal, type Signal, visibilitySignal } from './signal.ts'
import type { StreamLogger } from './stream-events.ts'
import type { StreamTopics } from './topic-name.ts'
import type { WebSocketConstructor } from './web-socket.ts'

/** What a stream takes. Only the address is needed. */
export interface StreamOptions<T extends StreamTopics = typeof streamTopics> {
  /** Address of the socket; a function is asked before every attempt. Never put a token into it. */
  readonly url: string | (() => string)
  /** Topics by our names. @default the contract's `topics` */
  readonly topics?: T
  /** How commands and frames look as text. @default `defaultProtocol` */
  readonly protocol?: SocketProtocol
  /** The token of the person signed in, `null` for a visitor; read again before every login. @default nobody */
  readonly getToken?: GetToken | undefined
  /** Called once when the server says that the session is over (999, or close code 4401); the stream has then stopped. */
  readonly onSessionExpired?: (() => void) | undefined
  /** @default the platform's own; in Node `ws` */
  readonly WebSocket?: WebSocketConstructor | undefined
  /** @default `systemClock` */
  readonly clock?: Clock
  /** From 0 up to, not including, 1: spreads reconnects. @default `Math.random` */
  readonly random?: () => number
  /** Whether there is a network. @default the browser's `online` and `offline` */
  readonly online?: Signal
  /** Whether the page is looked at. @default the browser's `visibilitychange` and `pageshow` */
  readonly visibility?: Signal
  /** @default nobody */
  readonly logger?: StreamLogger
  /** @default 5000 */
  readonly pingIntervalMs?: number
  /** For the socket to open, and then for the login to be answered. @default 5000 */
  readonly connectTimeoutMs?: number
  /** More missed pongs than this replace the socket. @default 2 */
  readonly maxMissedPongs?: number
  /** Ceiling of the wait before a retry. Less suits a page that somebody looks at; more spares the server. @default 30000 */
  readonly maxRetryMs?: number
  /** How long a socket may stay silent when it is asked after a wake or a change of network. @default 2000 */
  readonly probeTimeoutMs?: number
  /** How long `getToken` may take. @default 10000 */
  readonly tokenTimeoutMs?: number
  /** How many events wait for a `for await` loop that is busy. @default 1024 */
  readonly bufferSize?: number
}

const defaults = () => ({
  topics: streamTopics as StreamTopics,
  protocol: defaultProtocol,
  clock: systemClock,
  random: Math.random,
  online: networkSignal(),
  visibility: visibilitySignal(),
  pingIntervalMs: 5_000,
  connectTimeoutMs: 5_000,
  maxMissedPongs: 2,
  maxRetryMs: longestMs,
  probeTimeoutMs: 2_000,
  tokenTimeoutMs: 10_000,
  bufferSize: 1_024,
})

/** Options with every default filled in. */
export type StreamSettings = StreamOptions<StreamTopics> & ReturnType<typeof defaults>

/** Options with every default filled in: what is given as `undefined` is not given. */
export const withDefaults = (options: StreamOptions<StreamTopics>): StreamSettings => {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  return { ...defaults(), ...(Object.fromEntries(given) as typeof options) }
}
