import type { Theme } from '../tokens/tokenTree.ts'

/** A pair of colours with too little contrast, as measured. */
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
 * A brand that is rejected: an input is out of its range (`field`), or two colours that meet are too similar (`pair`).
 *
 * @example try { deriveBrand({ accent }) } catch (error) { if (error instanceof BrandRefusedError) show(error.message, error.pair) }
 */
export class BrandRefusedError extends Error {
  override readonly name = 'BrandRefusedError'
  /** Name of the input to change. */
  readonly field: string
  readonly pair: RefusedPair | null

  constructor(field: string, message: string, pair: RefusedPair | null = null) {
    super(message)
    this.field = field
    this.pair = pair
  }
}
