import type { Theme } from '../tokens/tokenTree.ts'

/** A pair of colours with too little contrast, and the measured contrast. */
export interface RefusedPair {
  theme: Theme
  front: string
  back: string
  /** Measured WCAG contrast ratio. */
  ratio: number
  /** Required contrast ratio. */
  least: number
}

/**
 * Thrown when a brand is rejected. If an input is out of its range, `field` names the input. If two colours that appear next to
 * each other have too little contrast, `pair` names the two colours.
 *
 * @example try { deriveBrand({ accent }) } catch (error) { if (error instanceof BrandRefusedError) show(error.message, error.pair) }
 */
export class BrandRefusedError extends Error {
  override readonly name = 'BrandRefusedError'
  /** Name of the brand input that was rejected. */
  readonly field: string
  readonly pair: RefusedPair | null

  constructor(field: string, message: string, pair: RefusedPair | null = null) {
    super(message)
    this.field = field
    this.pair = pair
  }
}
