import type { UploadProgress } from './transport.ts'

/** Tracks one write through the platform's `fetch`. */
export interface SendTracker {
  /** Options that make `fetch` of this platform send once. */
  readonly init: RequestInit
  /** Runs the request; reports of the platform during it are assigned to this write. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether a failed request may have been written to a connection. */
  readonly hasLeft: (error: unknown) => boolean
  /** Whether the answer was a 421 and the call was aborted before `fetch` could send it again. */
  readonly isMisdirected: () => boolean
}

/** Creates a `fetch` that reports upload progress. */
export type StreamFetch = (platform: typeof fetch, onProgress: (progress: UploadProgress) => void) => typeof fetch
