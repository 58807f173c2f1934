import type { UploadProgress } from './transport.ts'

/** Observes one write that is sent by the platform's `fetch`. */
export interface SendTracker {
  /** Options that prevent the platform's `fetch` from sending the request twice. */
  readonly init: RequestInit
  /** Calls `work`, which sends the request. The platform's diagnostic messages during `work` then count for this write. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether any part of a failed request may have been written to a connection. */
  readonly hasLeft: (error: unknown) => boolean
  /**
   * Whether the tracker aborted the request because the answer had status 421. Without the abort, `fetch` would repeat
   * the request.
   */
  readonly isMisdirected: () => boolean
}

/** Creates a `fetch` that reports upload progress. */
export type StreamFetch = (platform: typeof fetch, onProgress: (progress: UploadProgress) => void) => typeof fetch
