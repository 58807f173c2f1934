/** Limits for the age of a price. */
export interface PriceLimits {
  /** Milliseconds without a tick after which the age of an open market's price is displayed. @default 10000 */
  readonly staleAfterMs: number
  /** Milliseconds without a tick after which an open market's price blocks orders. @default 30000 */
  readonly blockedAfterMs: number
}

/** Default limits: a price is stale after 10 s, and blocks orders after 30 s. */
export const defaultPriceLimits: PriceLimits = { staleAfterMs: 10_000, blockedAfterMs: 30_000 }

/**
 * Freshness of a price:
 * - `fresh`: recent, or the market is closed
 * - `stale`: the age is displayed
 * - `blocked`: too old for orders
 * - `unknown`: no tick has arrived yet
 */
export type Freshness = 'unknown' | 'fresh' | 'stale' | 'blocked'

export interface FreshnessInput {
  /** Arrival time of the last tick, epoch ms; `null` before the first. */
  readonly lastTickAt: number | null
  readonly now: number
  readonly isMarketOpen: boolean
  readonly limits: PriceLimits
}

/**
 * Age and freshness of a price. The last price of a closed market stays fresh, because it is still the current price.
 *
 * @example
 * const { freshness } = priceAge({ lastTickAt: 0, now: 12_000, isMarketOpen: true, limits: defaultPriceLimits }) // 'stale'
 */
export const priceAge = ({ lastTickAt, now, isMarketOpen, limits }: FreshnessInput): { freshness: Freshness; ageMs: number } => {
  if (lastTickAt === null) return { freshness: isMarketOpen ? 'unknown' : 'fresh', ageMs: 0 }
  // If the clock was set back, the difference is negative, but an age must not be negative.
  const ageMs = Math.max(0, now - lastTickAt)
  if (!isMarketOpen || ageMs < limits.staleAfterMs) return { freshness: 'fresh', ageMs }
  return { freshness: ageMs < limits.blockedAfterMs ? 'stale' : 'blocked', ageMs }
}

const stepsMs = [300_000, 60_000, 30_000, 10_000, 5_000] as const

/** Rounds an age in ms down to 0, 5, 10 or 30 s, or to 1 or 5 minutes, so that a displayed age rarely changes. */
export const coarseAge = (ageMs: number): number => stepsMs.find((step) => ageMs >= step) ?? 0
