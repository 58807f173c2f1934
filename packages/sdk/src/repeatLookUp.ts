import { type Clock, systemClock } from './clock.ts'
import { isLeverkitError, type Reconciled } from './errors.ts'

interface Plan {
  /** Milliseconds to wait before each look-up. During the first look-up, the broker may still be storing the result. */
  readonly waitsMs: readonly number[]
  /** Number of consecutive look-ups that must not see the effect before the outcome is `notSeen`. A failed look-up is not counted. */
  readonly readings: number
  /** Least time in ms from the first look-up until the outcome can be `notSeen`. */
  readonly leastMs: number
}

const plans = {
  order: { waitsMs: [0, 1_000, 2_000, 3_000, 4_000], readings: 3, leastMs: 3_000 },
  change: { waitsMs: [0, 1_000, 2_000], readings: 1, leastMs: 3_000 },
  payment: { waitsMs: [0, 2_000, 3_000, 4_000], readings: 3, leastMs: 9_000 },
} as const satisfies Readonly<Record<string, Plan>>

/**
 * How often a write is looked up, and when its outcome counts as `notSeen`.
 *
 * - `order`, for `orders.place`: up to five look-ups within 10 s. Three look-ups must not see the order.
 * - `change`, for a write to a known order: three look-ups within 3 s. The last one must not see the change.
 * - `payment`, for records without an identifier, and for an order of an earlier page load: four look-ups within 9 s. The last
 * three must not see the record.
 */
export type LookUpPlan = keyof typeof plans

/** Options of `repeatLookUp`. */
export interface RepeatLookUpOptions {
  readonly plan: LookUpPlan
  /** @default systemClock */
  readonly clock?: Clock
  /** Ends the waits. No look-up starts after this signal is aborted, and the outcome is `unclear`. */
  readonly signal?: AbortSignal
}

const wait = (ms: number, clock: Clock, signal: AbortSignal | undefined): Promise<void> => {
  if (ms === 0 || signal?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clock.clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = clock.setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}

/**
 * Looks up a write whose answer was lost, several times within some seconds, because the broker may still be storing the result
 * of the write. Ends at the first look-up that sees the effect.
 *
 * A look-up that cannot read a list proves nothing, so the next look-up follows. If the outcome cannot be determined, the
 * result is `unclear`.
 *
 * @param lookUp - one look-up: `reconcile()` of the error, or `client.lookUp` after a reload
 * @throws any error that is not a `LeverkitError`
 * @example if (isLeverkitError(error)) show(await repeatLookUp(() => error.reconcile(), { plan: 'order' }))
 */
export const repeatLookUp = async (
  lookUp: () => Promise<Reconciled>,
  { plan, clock = systemClock, signal }: RepeatLookUpOptions,
): Promise<Reconciled> => {
  const { waitsMs, readings, leastMs }: Plan = plans[plan]
  let order: Reconciled['order'] = null
  let notSeen = 0
  let waitedMs = 0
  for (const waitMs of waitsMs) {
    await wait(waitMs, clock, signal)
    if (signal?.aborted) break
    waitedMs += waitMs
    try {
      const found = await lookUp()
      if (found.outcome === 'done') return found
      order = found.order
      notSeen = found.outcome === 'notSeen' ? notSeen + 1 : 0
      if (notSeen >= readings && waitedMs >= leastMs) return found
    } catch (failure) {
      if (!isLeverkitError(failure)) throw failure
      // A look-up only reads, so this is the error of the write itself: the endpoint has no look-up.
      if (failure.effect === 'unknown') break
    }
  }
  return { outcome: 'unclear', order }
}
