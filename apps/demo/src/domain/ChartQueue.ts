type Act = () => void

interface ChartQueueOptions {
  /** Returns the time of a monotonic clock, ms. */
  readonly now: () => number
  /** Runs a function in the next animation frame. */
  readonly nextFrame: (run: Act) => void
}

/** A list counts as scrolling until this many ms have passed since its last scroll event. */
const stillMs = 150

/**
 * Queue of requests for the sparklines of market rows. The queue starts one request per animation frame, and no request while
 * the list scrolls. A row that the user scrolls past therefore causes no request, and many rows do not delay the response to a
 * tap.
 */
export class ChartQueue {
  readonly #options: ChartQueueOptions
  readonly #waiting = new Set<Act>()
  #isWatching = false
  #scrolledAt = Number.NEGATIVE_INFINITY

  constructor(options: ChartQueueOptions) {
    this.#options = options
  }

  /** Must be called on every scroll event. */
  scrolled = (): void => {
    this.#scrolledAt = this.#options.now()
  }

  /** Queues a request. Returns a function that removes the request from the queue. */
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
