type Act = () => void

interface ChartQueueOptions {
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number
  /** Runs a function in the next frame. */
  readonly nextFrame: (run: Act) => void
}

/** Time without scrolling after which a list counts as still, ms. */
const stillMs = 150

/**
 * Queue of requests for the small charts of market rows: one per frame, and none while the list scrolls. Rows scrolled past are
 * never requested, and a full screen of rows does not delay taps.
 */
export class ChartQueue {
  readonly #options: ChartQueueOptions
  readonly #waiting = new Set<Act>()
  #isWatching = false
  #scrolledAt = Number.NEGATIVE_INFINITY

  constructor(options: ChartQueueOptions) {
    this.#options = options
  }

  /** Call this on every scroll event. */
  scrolled = (): void => {
    this.#scrolledAt = this.#options.now()
  }

  /** Queues a request; returns a function that removes it. */
  add = (act: Act): (() => void) => {
    this.#waiting.add(act)
    this.#watch()
    return () => void this.#waiting.delete(act)
  }

  #watch(): void {
    if (this.#isWatching || this.#waiting.size === 0) return
    this.#isWatching = true
    this.#options.nextFrame(() => {
      this.#isWatching = false
      const [next] = this.#waiting
      if (next && this.#options.now() - this.#scrolledAt >= stillMs) {
        this.#waiting.delete(next)
        next()
      }
      this.#watch()
    })
  }
}
