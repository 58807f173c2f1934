import { type Clock, systemClock } from '../clock.ts'
import { streamTopics } from '../contract/streamTopics.ts'
import { defaultProtocol, type SocketProtocol } from '../wire/frames.ts'
import { maxDelayMs } from './backoff.ts'
import type { GetToken } from './login.ts'
import type { StreamLogger } from './StreamEvents.ts'
import { networkSignal, type Signal, visibilitySignal } from './signal.ts'
import type { StreamTopics } from './topicName.ts'
import type { WebSocketConstructor } from './webSocket.ts'

/** Options of a stream. Only `url` is required. */
export interface StreamOptions<T extends StreamTopics = typeof streamTopics> {
  /** Address of the socket; a function is called before every attempt. Never put a token into it. */
  readonly url: string | (() => string)
  /** Topics by their SDK names. @default the contract's `topics` */
  readonly topics?: T
  /** Encodes commands and decodes frames. @default `defaultProtocol` */
  readonly protocol?: SocketProtocol
  /** Token of the signed-in user, `null` for a visitor; read again before every login. @default a visitor */
  readonly getToken?: GetToken | undefined
  /** Called once when the server reports the end of the session (999, or close code 4401); the stream has then stopped. */
  readonly onSessionExpired?: (() => void) | undefined
  /** @default the platform's own; in Node `ws` */
  readonly WebSocket?: WebSocketConstructor | undefined
  /** @default `systemClock` */
  readonly clock?: Clock
  /** Random number from 0 up to, not including, 1: spreads reconnects. @default `Math.random` */
  readonly random?: () => number
  /** Whether a network is available. @default the browser's `online` and `offline` */
  readonly online?: Signal
  /** Whether the page is visible. @default the browser's `visibilitychange` and `pageshow` */
  readonly visibility?: Signal
  /** @default none */
  readonly logger?: StreamLogger
  /** @default 5000 */
  readonly pingIntervalMs?: number
  /** Timeout for opening the socket, and then for the answer to the login. @default 5000 */
  readonly connectTimeoutMs?: number
  /** The socket is replaced after more missed pongs than this. @default 2 */
  readonly maxMissedPongs?: number
  /**
   * Ceiling of the wait before a retry. A lower value suits a visible page; a higher one reduces load on the server. @default
   * 30000
   */
  readonly maxRetryMs?: number
  /** Longest silence of a socket that is probed after a wake or a change of network. @default 2000 */
  readonly probeTimeoutMs?: number
  /** Timeout for `getToken`. @default 10000 */
  readonly tokenTimeoutMs?: number
  /** Number of events that can wait for a busy `for await` loop. @default 1024 */
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
  maxRetryMs: maxDelayMs,
  probeTimeoutMs: 2_000,
  tokenTimeoutMs: 10_000,
  bufferSize: 1_024,
})

/** Options with every default filled in. */
export type StreamSettings = StreamOptions<StreamTopics> & ReturnType<typeof defaults>

/** Options with every default filled in; an option that is `undefined` gets its default. */
export const withDefaults = (options: StreamOptions<StreamTopics>): StreamSettings => {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  return { ...defaults(), ...(Object.fromEntries(given) as typeof options) }
}
