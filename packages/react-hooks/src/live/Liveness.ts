import type { Clock, Stream } from '@leverkit/sdk'
import type { Ticker } from './Ticker.ts'

/**
 * Milliseconds without any frame after which prices are not live. The server answers a ping every 5 s, so a working socket is
 * never this quiet.
 */
const quietMs = 10_000
/**
 * Milliseconds after the socket opened from which a received frame ends an outage. Answers to the login and to subscriptions
 * arrive earlier, and a server that then falls silent has not recovered.
 */
const steadyMs = 750

/** Whether prices are live, and the time of the last frame if they are not. */
export interface LivenessView {
  readonly isLive: boolean
  /** While prices are not live: time of the last frame before, epoch ms; `null` when none has arrived. */
  readonly lastLiveAt: number | null
}

const live: LivenessView = { isLive: true, lastLiveAt: null }

/** Options of the liveness. */
export interface LivenessOptions {
  readonly stream: Pick<Stream, 'status' | 'lastFrameAt' | 'on'>
  readonly clock: Clock
  readonly ticker: Pick<Ticker, 'subscribe'>
}

/**
 * Detects whether prices are live. It is based on received frames, not on the status of the socket, which changes several times
 * within one outage; a reconnect that takes less than 10 s has no effect.
 */
export class Liveness {
  readonly #options: LivenessOptions
  #view = live
  /** Start time, epoch ms. Silence is measured from it until the first frame arrives. */
  readonly #since: number
  #openSince: number | null = null

  constructor(options: LivenessOptions) {
    this.#options = options
    this.#since = options.clock.now()
  }

  /** The current state; the same object until it changes. */
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
