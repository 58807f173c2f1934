type Act = () => void

interface ChartTurnsOptions {
  /** Milliseconds on any clock that only goes forward. */
  readonly now: () => number
  /** Runs something with the next frame. */
  readonly nextFrame: (run: Act) => void
}

/** Milliseconds without a movement after which a list rests. */
const restMs = 150

/**
 * Whose small chart is asked for next: one row a frame, and none while the list moves. What is scrolled past is never asked for,
 * and a screen full of rows does not keep the page from answering a tap.
 */
export class ChartTurns {
  readonly #options: ChartTurnsOptions
  readonly #waiting = new Set<Act>()
  #isWatching = false
  #movedAt = Number.NEGATIVE_INFINITY

  constructor(options: ChartTurnsOptions) {
    this.#options = options
  }

  /** The list has moved. */
  moved = (): void => {
    this.#movedAt = this.#options.now()
  }

  /** Acts when it is this row's turn; answers how to give up its place. */
  take = (act: Act): (() => void) => {
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
      if (next && this.#options.now() - this.#movedAt >= restMs) {
        this.#waiting.delete(next)
        next()
      }
      this.#watch()
    })
  }
}
