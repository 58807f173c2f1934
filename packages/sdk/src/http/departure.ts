import type { UploadProgress } from './transport.ts'

/** One write on its way through the platform's `fetch`. */
export interface Departure {
  /** What `fetch` has to be told on this platform, so that it sends once. */
  readonly init: RequestInit
  /** Runs the request: what the platform reports from within belongs to this one. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether the request that failed with an error may have been written to a connection. */
  readonly hasLeft: (error: unknown) => boolean
  /** Whether the answer was a 421, and the call was ended before `fetch` could send it again. */
  readonly isMisdirected: () => boolean
}

/** Makes a `fetch` that tells how much of its body has left. */
export type StreamFetch = (platform: typeof fetch, told: (progress: UploadProgress) => void) => typeof fetch
