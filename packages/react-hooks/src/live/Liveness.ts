import type { Clock, Stream } from '@leverkit/sdk'
import type { Ticker } from './Ticker.ts'

/** Without a frame for so long, prices are not live. The server answers a ping every 5 s, so a working socket is never this quiet. */
const quietMs = 10_000
/**
 * An outage is over when a socket still says something this long after it opened. Answers to the login and to subscriptions come
 * earlier, and a server that then falls silent again has not come back.
 */
const steadyMs = 750

/** Whether prices are live, and if not, of when they are. */
export interface LivenessView {
  readonly isLive: boolean
  /** While prices are not live: when the last frame arrived before that, epoch ms; `null` when none has. */
  readonly lastLiveAt: number | null
}

const live: LivenessView = { isLive: true, lastLiveAt: null }

/** What liveness needs of the runtime. */
export interface LivenessOptions {
  readonly stream: Pick<Stream, 'status' | 'lastFrameAt' | 'on'>
  readonly clock: Clock
  readonly ticker: Pick<Ticker, 'subscribe'>
}

/**
 * Whether prices are live. It goes by the frames that arrive, not by the status of the socket, which changes several times
 * within one outage; a reconnect that takes less than 10 s never shows.
 */
export class Liveness {
  readonly #options: LivenessOptions
  #view = live
  /** When there was last reason to believe that prices are live, besides frames: the start. */
  readonly #since: number
  #openSince: number | null = null

  constructor(options: LivenessOptions) {
    this.#options = options
    this.#since = options.clock.now()
  }

  /** How it is now; the same object until it changes. */
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
