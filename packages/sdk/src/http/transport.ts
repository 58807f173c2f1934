import type { Clock } from '../clock.ts'
import type { CodeProfile } from '../contract/codes.ts'
import type { Lang } from '../locales.ts'
import type { HeaderTexts } from './headers.ts'

/** Receives log messages for operators. They never contain a token, a password or a query. */
export interface CallLogger {
  debug(message: string): void
  warn(message: string): void
}

/** Progress of an upload. `totalBytes` is the size of the body, which is slightly larger than the file. */
export interface UploadProgress {
  readonly sentBytes: number
  readonly totalBytes: number
}

/** Options that every call accepts. */
export interface CallOptions {
  /** Aborts the call. A write that was already sent then has an unknown outcome. */
  readonly signal?: AbortSignal | undefined
  /** Timeout of the call in ms; `0` for none. @default the client's timeout, 15,000 */
  readonly timeoutMs?: number | undefined
  /** If true, the client emits no `failure` event when this call fails. */
  readonly silent?: boolean | undefined
  /**
   * Idempotency key of one write. Pass the same key again when you repeat the write. If the client's option `idempotency` is
   * off, a call with a key throws an error, because the key would not be sent.
   * @default a new key for each write if `idempotency` is on
   */
  readonly idempotencyKey?: string | undefined
  /**
   * Receives the progress of an upload. Only calls with a file call this function. On Node, it is called repeatedly. In
   * browsers and with a custom `fetch`, it is called only at the start and at the end.
   */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined
}

/** The settings and functions of a client that are needed to make calls. */
export interface Transport {
  /** Address of the REST interface, without a trailing slash. */
  readonly baseUrl: string
  readonly fetch: typeof fetch
  /** Whether `fetch` is the platform's own function. If so, uploads can report progress while the body is sent. */
  readonly isPlatformFetch: boolean
  readonly timeoutMs: number
  /** Promise that resolves when the broker has started. Calls wait for it. `undefined` if the broker has already started. */
  readonly ready: Promise<unknown> | undefined
  readonly idempotency: boolean
  /**
   * Meanings of the backend's envelope codes. For a code that this profile does not contain, errors contain only the answer's
   * `msg`.
   */
  readonly codes: CodeProfile | undefined
  readonly lang: () => Lang
  readonly token: () => string | null
  /** Returns the caller's extra headers after validation. `name` is the name of the call, for error messages. */
  readonly headers: (name: string) => HeaderTexts
  readonly clock: Clock
  readonly isOnline: () => boolean
}
