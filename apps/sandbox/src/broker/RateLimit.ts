export interface Pace {
  /** Maximum number of actions in a burst. */
  readonly burst: number
  /** Interval at which one more action is allowed, ms. */
  readonly everyMs: number
}

/** Allows a burst, then one action per interval, separately for each key. */
export interface RateLimit {
  /** Whether the key may act now. If so, counts the action. */
  take(key: string): Promise<boolean>
}

interface Bucket {
  tokens: number
  at: number
}

/**
 * Counts in this process's memory.
 *
 * @param now - wall clock, epoch milliseconds
 */
export function createRateLimit({ burst, everyMs }: Pace, now: () => number): RateLimit {
  const buckets = new Map<string, Bucket>()

  const forgetFull = (time: number) => {
    for (const [key, bucket] of buckets) if (time - bucket.at >= burst * everyMs) buckets.delete(key)
  }

  return {
    async take(key) {
      const time = now()
      // Keys come from unknown callers: full buckets are dropped, so that the map stays bounded.
      if (buckets.size > 10_000) forgetFull(time)
      const bucket = buckets.get(key) ?? { tokens: burst, at: time }
      const tokens = Math.min(burst, bucket.tokens + (time - bucket.at) / everyMs)
      buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at: time })
      return tokens >= 1
    },
  }
}
