import type { Theme } from '../tokens/tokenTree.ts'

/** What was measured when a colour could not be used. */
export interface RefusedPair {
  theme: Theme
  front: string
  back: string
  /** WCAG contrast ratio that the pair has. */
  ratio: number
  /** The ratio that it must have. */
  least: number
}

/**
 * A brand that cannot be: an input is out of its range (`field`), or two colours that meet cannot be told apart (`pair`).
 *
 * @example try { deriveBrand({ accent }) } catch (error) { if (error instanceof BrandRefusedError) show(error.message, error.pair) }
 */
export class BrandRefusedError extends Error {
  override readonly name = 'BrandRefusedError'
  /** The input to change. */
  readonly field: string
  readonly pair: RefusedPair | null

  constructor(field: string, message: string, pair: RefusedPair | null = null) {
    super(message)
    this.field = field
    this.pair = pair
  }
}
