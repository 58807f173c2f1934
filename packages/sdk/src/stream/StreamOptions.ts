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
  /**
   * Address of the socket, or a function that returns the address. The function is called before every connection
   * attempt. Never put a token into the address.
   */
  readonly url: string | (() => string)
  /** Topics by their SDK names. @default the contract's `topics` */
  readonly topics?: T
  /** Encodes commands and decodes frames. @default `defaultProtocol` */
  readonly protocol?: SocketProtocol
  /**
   * Returns the token of the signed-in user, or `null` for a visitor. The stream calls this function before every login.
   * @default a visitor
   */
  readonly getToken?: GetToken | undefined
  /**
   * Called once when the server reports the end of the session (code 999, or close code 4401). The stream has already stopped
   * at this time.
   */
  readonly onSessionExpired?: (() => void) | undefined
  /** WebSocket class. @default in Node, the class of the package `ws`; on other platforms, the platform's own class */
  readonly WebSocket?: WebSocketConstructor | undefined
  /** Source of time and timers. @default `systemClock` */
  readonly clock?: Clock
  /** Returns a random number ≥ 0 and < 1, which determines the waits before retries. @default `Math.random` */
  readonly random?: () => number
  /** Whether a network is available. @default uses the browser's `online` and `offline` events */
  readonly online?: Signal
  /** Whether the page is visible. @default uses the browser's `visibilitychange` and `pageshow` events */
  readonly visibility?: Signal
  /** Receives log messages for operators. @default none */
  readonly logger?: StreamLogger
  /** Time between two pings, in ms. @default 5000 */
  readonly pingIntervalMs?: number
  /** Timeout in ms for the opening of the socket, and also for the answer to the login. @default 5000 */
  readonly connectTimeoutMs?: number
  /** Number of consecutive missed pongs that are tolerated. If one more pong is missed, the socket is replaced. @default 2 */
  readonly maxMissedPongs?: number
  /**
   * Longest wait in ms before a retry. A lower value suits a visible page. A higher value reduces the load on the server.
   *
   * @default 30000
   */
  readonly maxRetryMs?: number
  /**
   * Timeout in ms for the answer to a probe. A probe is a ping that the stream sends after the device woke, its network changed
   * or the page became visible.
   *
   * @default 2000
   */
  readonly probeTimeoutMs?: number
  /** Timeout in ms for `getToken`. @default 10000 */
  readonly tokenTimeoutMs?: number
  /** Largest number of events that wait while a `for await` loop processes an event. @default 1024 */
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

/** Options of a stream, with defaults for missing options. */
export type StreamSettings = StreamOptions<StreamTopics> & ReturnType<typeof defaults>

/** Returns the options with defaults for missing or `undefined` options. */
export const withDefaults = (options: StreamOptions<StreamTopics>): StreamSettings => {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  return { ...defaults(), ...(Object.fromEntries(given) as typeof options) }
}
