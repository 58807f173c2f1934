import type { UploadProgress } from './transport.ts'

/** Tracks one write through the platform's `fetch`. */
export interface SendTracker {
  /** Options that prevent the platform's `fetch` from sending the request twice. */
  readonly init: RequestInit
  /** Runs the request. Diagnostics that the platform reports meanwhile belong to this write. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether a failed request may have been written to a connection. */
  readonly hasLeft: (error: unknown) => boolean
  /** Whether the answer had status 421, so that the call was aborted before `fetch` could repeat it. */
  readonly isMisdirected: () => boolean
}

/** Creates a `fetch` that reports upload progress. */
export type StreamFetch = (platform: typeof fetch, onProgress: (progress: UploadProgress) => void) => typeof fetch
