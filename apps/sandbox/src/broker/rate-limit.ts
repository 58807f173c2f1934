export interface Pace {
  /** Acts that may follow each other at once. */
  readonly burst: number
  /** Time in which one more act is earned, ms. */
  readonly everyMs: number
}

/** Lets a burst through, then a steady trickle, for each key apart. */
export interface RateLimit {
  /** Whether the key may act now; counts as an act when it may. */
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
      // Keys come from strangers: a bucket that is full again is dropped, so that the table cannot grow without end.
      if (buckets.size > 10_000) forgetFull(time)
      const bucket = buckets.get(key) ?? { tokens: burst, at: time }
      const tokens = Math.min(burst, bucket.tokens + (time - bucket.at) / everyMs)
      buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at: time })
      return tokens >= 1
    },
  }
}
