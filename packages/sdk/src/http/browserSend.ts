import type { SendTracker, StreamFetch } from './SendTracker.ts'

export type { SendTracker }

/**
 * Returns `null`, because writes cannot be tracked in a browser. A browser does not report how many bytes were sent, and may
 * repeat a request on a reused connection (docs/decisions/one-order.md).
 */
export const trackSend = (): SendTracker | null => null

/** `null`, because browsers accept a streamed request body only on HTTP/2. */
export const streamFetch: StreamFetch | null = null
