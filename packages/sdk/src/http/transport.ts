import type { Lang } from '../locales.ts'

/** Time as calls see it: milliseconds since 1970-01-01T00:00:00Z, and one-shot timers. The stream's `Clock` fits. */
export interface CallClock {
  now(): number
  setTimeout(fn: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
}

/** Where a client writes what an operator may want to know. Never a token, a password or a query. */
export interface CallLogger {
  debug(message: string): void
  warn(message: string): void
}

/** How much of an upload has left; `total` is the size of the body, a little more than the file's. */
export interface UploadProgress {
  readonly sentBytes: number
  readonly totalBytes: number
}

/** What may be said with every call. */
export interface CallOptions {
  /** Ends the call early. A write that was already sent then has an unknown outcome. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds until the call is given up; `0` is never. @default the client's, 15,000 */
  readonly timeoutMs?: number | undefined
  /** Raises no notice when the call fails. */
  readonly silent?: boolean | undefined
  /** One key for one intent, kept over repeats by the person. Sent only where the client's `idempotency` is on. */
  readonly idempotencyKey?: string | undefined
  /** Told while an upload leaves, from nothing to everything; only for calls that carry a file. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined
}

/** What a caller needs from its client. */
export interface Transport {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  /** `fetch` is the platform's own, so that an upload may take a way round it that tells its progress. */
  readonly isPlatformFetch: boolean
  readonly timeoutMs: number
  readonly idempotency: boolean
  readonly lang: () => Lang
  readonly token: () => string | null
  readonly clock: CallClock
  readonly isOnline: () => boolean
}

/** The clock of the machine. */
export const machineClock: CallClock = {
  now: () => Date.now(),
  setTimeout: (fn, ms) => setTimeout(fn, ms),
  // The handle is one that the line above returned.
  clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}
