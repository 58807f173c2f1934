import type { Clock } from '../clock.ts'
import type { CodeProfile } from '../contract/codes.ts'
import type { Lang } from '../locales.ts'
import type { HeaderTexts } from './headers.ts'

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
  /**
   * One key for one intent, the same when it is sent again. Refused where the client's `idempotency` is off, for it would not be sent.
   * @default a new key for each write where it is on
   */
  readonly idempotencyKey?: string | undefined
  /**
   * Told while an upload leaves, from nothing to everything; only for calls that carry a file. Browsers and a `fetch` of your own
   * tell the two ends alone.
   */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined
}

/** What a caller needs from its client. */
export interface Transport {
  /** Address of the REST interface, without a slash at its end. */
  readonly baseUrl: string
  readonly fetch: typeof fetch
  /** `fetch` is the platform's own, so that a write may carry what the platform understands, and an upload count itself. */
  readonly isPlatformFetch: boolean
  readonly timeoutMs: number
  readonly idempotency: boolean
  /** What the backend's codes mean; without it each means what its `msg` says. */
  readonly codes: CodeProfile | undefined
  readonly lang: () => Lang
  readonly token: () => string | null
  /** Headers of the caller for the call of this name, checked. */
  readonly headers: (name: string) => HeaderTexts
  readonly clock: Clock
  readonly isOnline: () => boolean
}
