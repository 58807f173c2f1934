import type { Clock } from '../clock.ts'
import type { Lang } from '../locales.ts'

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
  readonly clock: Clock
  readonly isOnline: () => boolean
}
