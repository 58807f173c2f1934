/** Time source of calls and the stream: wall-clock milliseconds and one-shot timers. Provide your own for tests and simulations. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number
  /** Runs `fn` once, after `ms` milliseconds; the returned handle is only passed to `clearTimeout`. */
  setTimeout(fn: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
}

/** The clock of the machine. */
export const systemClock: Clock = {
  // Not performance.now(): it pauses while a laptop sleeps, and sleep has to be detected.
  now: () => Date.now(),
  setTimeout: (fn, ms) => setTimeout(fn, ms),
  // The cast is safe: the handle comes from setTimeout above.
  clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}
