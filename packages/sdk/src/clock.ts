/**
 * Clock that calls and the stream use: the current time in milliseconds, and one-shot timers. Tests and simulations can replace
 * it.
 */
export interface Clock {
  /** Returns the current time in milliseconds since 1970-01-01T00:00:00Z. */
  now(): number
  /** Calls `fn` once after `ms` milliseconds. The returned handle is only for `clearTimeout`. */
  setTimeout(fn: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
}

/** Clock that uses the system time and the timers of the platform. */
export const systemClock: Clock = {
  // `performance.now()` is not used, because it pauses while a laptop sleeps, and the stream has to detect sleep.
  now: () => Date.now(),
  setTimeout: (fn, ms) => setTimeout(fn, ms),
  // The cast is safe, because the handle comes from `setTimeout` above.
  clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}
