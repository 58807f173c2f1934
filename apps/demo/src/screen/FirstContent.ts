import { Emitter } from '@leverkit/sdk/emitter'

type Act = () => void

/** Runs `act` after the next paint: when the second animation frame begins, the first animation frame has been painted. */
const afterPaint = (act: Act): void => void requestAnimationFrame(() => requestAnimationFrame(act))

/**
 * Reports when the first content is on screen. Less urgent requests wait until then, because on a slow connection
 * they would delay the first content.
 */
export class FirstContent {
  #isRendered = false
  #isPainted = false
  readonly #paints = new Emitter<{ paint: [] }>()
  readonly #afterPaint: (act: Act) => void

  constructor(given: (act: Act) => void = afterPaint) {
    this.#afterPaint = given
  }

  /** Whether the first content is on screen. */
  get isPainted(): boolean {
    return this.#isPainted
  }

  /** Call this when a screen has rendered its content or an error, or after a timeout. */
  rendered(): void {
    if (this.#isRendered) return
    this.#isRendered = true
    this.#afterPaint(() => {
      this.#isPainted = true
      this.#paints.emit('paint')
    })
  }

  /**
   * Runs a callback as soon as the first content is on screen, or immediately if it already is. Returns a function that
   * cancels the callback.
   */
  whenPainted = (act: Act): (() => void) => {
    if (!this.#isPainted) return this.#paints.on('paint', act)
    act()
    return () => undefined
  }
}

/** The only instance on this page. */
export const firstContent = new FirstContent()
