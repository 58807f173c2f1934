/** Clock of calls and the stream: the current time in milliseconds, and one-shot timers. Tests and simulations can replace it. */
export interface Clock {
  /** Returns the current time in milliseconds since 1970-01-01T00:00:00Z. */
  now(): number
  /** Calls `fn` once after `ms` milliseconds. The returned handle can only be passed to `clearTimeout`. */
  setTimeout(fn: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
}

/** Clock that uses the system time and the timers of the platform. */
export const systemClock: Clock = {
  // `performance.now()` is not used, because it pauses while a laptop sleeps. The stream must detect sleep.
  now: () => Date.now(),
  setTimeout: (fn, ms) => setTimeout(fn, ms),
  // The cast is safe: the handle comes from `setTimeout` above.
  clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}
