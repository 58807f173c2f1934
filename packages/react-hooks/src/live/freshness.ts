/** How old a price may be. */
export interface PriceLimits {
  /** Without a tick for so long, an open market's price shows its age. @default 10000 */
  readonly staleAfterMs: number
  /** Without a tick for so long, no order is offered on it. @default 30000 */
  readonly blockedAfterMs: number
}

/** Limits of a product that sets none. Source: `experience.md` for the first; the second is our default. */
export const defaultPriceLimits: PriceLimits = { staleAfterMs: 10_000, blockedAfterMs: 30_000 }

/**
 * What a price is good for: `fresh`, or its market is closed · `stale` shows its age · `blocked` carries no order ·
 * `unknown` nothing came yet.
 */
export type Freshness = 'unknown' | 'fresh' | 'stale' | 'blocked'

export interface FreshnessInput {
  /** When the last tick came, epoch ms; `null` before the first. */
  readonly lastTickAt: number | null
  readonly now: number
  readonly isMarketOpen: boolean
  readonly limits: PriceLimits
}

/**
 * Age of a price and what it is good for. A closed market's last price does not age: nothing newer is missing.
 *
 * @example priceAge({ lastTickAt: 0, now: 12_000, isMarketOpen: true, limits: defaultPriceLimits }) // {"freshness":"stale","ageMs":12000}
 */
export const priceAge = ({ lastTickAt, now, isMarketOpen, limits }: FreshnessInput): { freshness: Freshness; ageMs: number } => {
  if (lastTickAt === null) return { freshness: isMarketOpen ? 'unknown' : 'fresh', ageMs: 0 }
  // A clock that was set back must not make a price older or younger than just arrived.
  const ageMs = Math.max(0, now - lastTickAt)
  if (!isMarketOpen || ageMs < limits.staleAfterMs) return { freshness: 'fresh', ageMs }
  return { freshness: ageMs < limits.blockedAfterMs ? 'stale' : 'blocked', ageMs }
}

const stepsMs = [300_000, 60_000, 30_000, 10_000, 5_000] as const

/** An age in steps that a sentence can carry without changing every second: 0, 5, 10, 30 s, 1 and 5 minutes. */
export const coarseAge = (ageMs: number): number => stepsMs.find((step) => ageMs >= step) ?? 0
