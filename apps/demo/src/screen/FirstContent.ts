type Act = () => void

/** After the next paint: the first frame draws what was changed, the second begins when that is on screen. */
const afterPaint = (act: Act): void => void requestAnimationFrame(() => requestAnimationFrame(act))

/**
 * Tells when the person has something to read. Until then nothing is fetched that they would not miss: on a slow line it
 * would come instead of what they wait for.
 */
export class FirstContent {
  #isDrawn = false
  #isPainted = false
  readonly #waiting = new Set<Act>()
  readonly #afterPaint: (act: Act) => void

  constructor(given: (act: Act) => void = afterPaint) {
    this.#afterPaint = given
  }

  /** Whether it is on screen. */
  get isPainted(): boolean {
    return this.#isPainted
  }

  /** A screen has drawn what it is there for, or has said that it cannot; or nobody should wait any longer. */
  drawn(): void {
    if (this.#isDrawn) return
    this.#isDrawn = true
    this.#afterPaint(() => {
      this.#isPainted = true
      for (const act of this.#waiting) act()
      this.#waiting.clear()
    })
  }

  /** Acts once it is on screen, now if it is; answers how to wait no longer. */
  whenPainted = (act: Act): (() => void) => {
    if (this.#isPainted) act()
    else this.#waiting.add(act)
    return () => void this.#waiting.delete(act)
  }
}

/** That of this page. */
export const firstContent = new FirstContent()
