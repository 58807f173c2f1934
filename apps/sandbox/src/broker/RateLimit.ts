export interface Pace {
  /** Maximum number of actions that are allowed in a row. */
  readonly burst: number
  /** Interval in ms after which one more action is allowed. */
  readonly everyMs: number
}

/** Allows a burst of actions, then one action per interval, separately for each key. */
export interface RateLimit {
  /** Whether the key may act now. If it may, the action is counted. */
  take(key: string): Promise<boolean>
}

interface Bucket {
  tokens: number
  at: number
}

/**
 * Creates a rate limit that counts in this process's memory.
 *
 * @param now - wall clock, epoch ms
 */
export function createRateLimit({ burst, everyMs }: Pace, now: () => number): RateLimit {
  const buckets = new Map<string, Bucket>()

  const forgetFull = (time: number) => {
    for (const [key, bucket] of buckets) if (time - bucket.at >= burst * everyMs) buckets.delete(key)
  }

  return {
    async take(key) {
      const time = now()
      // Keys come from unknown callers. Buckets that have refilled completely are dropped, so that the map stays bounded.
      if (buckets.size > 10_000) forgetFull(time)
      const bucket = buckets.get(key) ?? { tokens: burst, at: time }
      const tokens = Math.min(burst, bucket.tokens + (time - bucket.at) / everyMs)
      buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at: time })
      return tokens >= 1
    },
  }
}
