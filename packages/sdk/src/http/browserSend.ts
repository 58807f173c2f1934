import type { SendTracker, StreamFetch } from './SendTracker.ts'

export type { SendTracker }

/**
 * Always `null`: a browser does not report sent bytes and offers no control over repeats on a kept connection
 * (docs/decisions/one-order.md).
 */
export const trackSend = (): SendTracker | null => null

/** Browsers accept a streamed request body only on HTTP/2. */
export const streamFetch: StreamFetch | null = null
