/** Time as calls and the stream see it: wall-clock milliseconds and one-shot timers. Pass your own to test or to simulate. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number
  /** Runs `fn` once, `ms` milliseconds from now; what it returns is only ever handed to `clearTimeout`. */
  setTimeout(fn: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
}

/** The clock of the machine. */
export const systemClock: Clock = {
  // Not performance.now(): it stands still while a laptop sleeps, and sleep is what we have to notice.
  now: () => Date.now(),
  setTimeout: (fn, ms) => setTimeout(fn, ms),
  // The handle is one that the line above returned.
  clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}
