import type { Clock, Stream } from '@leverkit/sdk'
import type { Ticker } from './Ticker.ts'

/**
 * Prices are not live after this many milliseconds without a frame. The server answers a ping every 5 s, so a working socket is
 * never silent for this long.
 */
const quietMs = 10_000
/**
 * An outage ends with the first frame received at least this many milliseconds after the socket opened. Earlier frames answer the
 * login and the subscriptions, and do not prove that the server keeps sending.
 */
const steadyMs = 750

/** Whether prices are live; if not, also the time of the last frame. */
export interface LivenessView {
  readonly isLive: boolean
  /** While prices are not live: arrival time of the last frame, epoch ms; `null` if none has arrived. */
  readonly lastLiveAt: number | null
}

const live: LivenessView = { isLive: true, lastLiveAt: null }

/** Options of the liveness detection. */
export interface LivenessOptions {
  readonly stream: Pick<Stream, 'status' | 'lastFrameAt' | 'on'>
  readonly clock: Clock
  readonly ticker: Pick<Ticker, 'subscribe'>
}

/**
 * Detects whether prices are live, based on received frames. The socket's status is unsuitable, because it changes several times
 * within one outage. A reconnect that takes less than 10 s has no effect.
 */
export class Liveness {
  readonly #options: LivenessOptions
  #view = live
  /** Start time, epoch ms. Silence is measured from this time until the first frame arrives. */
  readonly #since: number
  #openSince: number | null = null

  constructor(options: LivenessOptions) {
    this.#options = options
    this.#since = options.clock.now()
  }

  /** The current state. The same object is returned until the state changes. */
  readonly read = (): LivenessView => {
    const { stream, clock } = this.#options
    const { status, lastFrameAt } = stream
    const now = clock.now()
    if (status !== 'open') this.#openSince = null
    else this.#openSince ??= now
    const silentMs = now - Math.max(lastFrameAt ?? 0, this.#since)
    if (this.#view.isLive && silentMs >= quietMs) this.#view = { isLive: false, lastLiveAt: lastFrameAt }
    else if (!this.#view.isLive && this.#openSince !== null && (lastFrameAt ?? 0) - this.#openSince >= steadyMs) this.#view = live
    return this.#view
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const { stream, ticker } = this.#options
    const look = () => {
      const before = this.#view
      if (this.read() !== before) listener()
    }
    const stops = [stream.on('status', look), ticker.subscribe(look)]
    return () => {
      for (const stop of stops) stop()
    }
  }
}
