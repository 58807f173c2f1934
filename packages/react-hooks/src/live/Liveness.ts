import type { Clock, Stream } from '@leverkit/sdk'
import type { Ticker } from './Ticker.ts'

/**
 * On a quiet stream, prices stop being live this many ms after the last frame. The server answers a ping every 5 s, so a working
 * socket delivers a frame within this time.
 */
const quietMs = 10_000
/** On a busy stream, prices stop being live this many ms after the last frame. */
const busyQuietMs = 3_000
/** A stream is busy once it has delivered frames for this number of seconds, with pauses shorter than 2 s. */
const busySeconds = 5
const pauseMs = 2_000
/**
 * An outage ends with the first frame received at least this many milliseconds after the socket opened. Earlier frames answer the
 * login and the subscriptions, and do not prove that the server keeps sending.
 */
const steadyMs = 750

/** Whether prices are live. If prices are not live, also the time of the last frame. */
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
 * Detects whether prices are live, based on received frames. The status of the socket is unsuitable, because it changes
 * several times within one outage. Prices stay live if a reconnect takes less than 3 s on a busy stream, or 10 s on a quiet one.
 */
export class Liveness {
  readonly #options: LivenessOptions
  #view = live
  /**
   * Time of the first call of `subscribe` or `read`, epoch ms. Until the first frame arrives, the time without frames is
   * counted from here. The constructor reads no clock, because a server creates this object while it renders.
   */
  #since: number | null = null
  #openSince: number | null = null
  /** Number of recent seconds with frames; see `busySeconds`. */
  #secondsWithFrames = 0
  /** Time of the last frame that was counted, epoch ms. */
  #countedFrameAt: number | null = null

  constructor(options: LivenessOptions) {
    this.#options = options
  }

  /** The current state. The same object is returned until the state changes. */
  readonly read = (): LivenessView => {
    const { stream, clock } = this.#options
    const { status, lastFrameAt } = stream
    const now = clock.now()
    this.#since ??= now
    if (status !== 'open') this.#openSince = null
    else this.#openSince ??= now
    const silentMs = now - Math.max(lastFrameAt ?? 0, this.#since)
    const limitMs = this.#secondsWithFrames >= busySeconds ? busyQuietMs : quietMs
    if (this.#view.isLive && silentMs >= limitMs) this.#view = { isLive: false, lastLiveAt: lastFrameAt }
    else if (!this.#view.isLive && this.#isSpeaking()) this.#view = live
    return this.#view
  }

  /** Whether a frame has arrived during the outage. Frames within `steadyMs` after the socket opened do not count. */
  #isSpeaking(): boolean {
    const { lastFrameAt } = this.#options.stream
    return (
      lastFrameAt !== null &&
      lastFrameAt !== this.#view.lastLiveAt &&
      this.#openSince !== null &&
      lastFrameAt - this.#openSince >= steadyMs
    )
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const { stream, ticker, clock } = this.#options
    this.#since ??= clock.now()
    // Each subscription compares the new state with the last state that the subscription itself has read. Another subscription
    // may have read the new state first.
    let seen = this.#view
    const look = () => {
      const before = seen
      seen = this.read()
      if (seen !== before) listener()
    }
    const tick = () => {
      look()
      this.#countFrames()
    }
    const stops = [stream.on('status', look), ticker.subscribe(tick)]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Updates the number of recent seconds with frames, once a second. */
  #countFrames(): void {
    const { stream, clock } = this.#options
    const { lastFrameAt } = stream
    if (lastFrameAt !== null && lastFrameAt !== this.#countedFrameAt) this.#secondsWithFrames += 1
    else if (!this.#view.isLive || (this.#secondsWithFrames < busySeconds && clock.now() - (lastFrameAt ?? 0) >= pauseMs))
      this.#secondsWithFrames = 0
    this.#countedFrameAt = lastFrameAt
  }
}
