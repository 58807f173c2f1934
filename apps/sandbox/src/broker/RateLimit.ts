export interface Pace {
  /** Maximum number of actions that are allowed without a pause. */
  readonly burst: number
  /** Time in ms until one more action is allowed. */
  readonly everyMs: number
}

/** A rate limit. It allows each key a burst of actions, then one action per interval. */
export interface RateLimit {
  /** If an action of this key is allowed now, counts the action and returns true. Otherwise returns false. */
  take(key: string): Promise<boolean>
}

interface Bucket {
  tokens: number
  at: number
}

/**
 * Creates a rate limit that counts in the memory of this process.
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
      // Clients can create any number of keys. To limit the size of the map, a key is deleted when its full burst is available
      // again.
      if (buckets.size > 10_000) forgetFull(time)
      const bucket = buckets.get(key) ?? { tokens: burst, at: time }
      const tokens = Math.min(burst, bucket.tokens + (time - bucket.at) / everyMs)
      buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at: time })
      return tokens >= 1
    },
  }
}
