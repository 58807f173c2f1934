import type { Theme } from '../tokens/tokenTree.ts'

/** A pair of colour roles with too little contrast. */
export interface RefusedPair {
  theme: Theme
  front: string
  back: string
  /**
   * Measured WCAG contrast ratio. For a pair of an up and a down colour, the contrast is not measured, and the ratio is always 1.
   */
  ratio: number
  /** Required contrast ratio. */
  least: number
}

/**
 * Thrown when a brand is rejected. `field` names the rejected input. If the colours of two roles have too little contrast or are
 * too similar, `pair` contains these roles; otherwise `pair` is null.
 *
 * @example try { deriveBrand({ accent }) } catch (error) { if (error instanceof BrandRefusedError) show(error.pair) }
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
