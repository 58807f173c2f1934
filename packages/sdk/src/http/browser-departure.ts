import type { Departure, StreamFetch } from './departure.ts'

export type { Departure }

/** A browser says nothing of what leaves, and takes no wish: it may repeat a request on a kept connection (docs/decisions/one-order.md). */
export const depart = (): Departure | null => null

/** Browsers take a body that counts itself on HTTP/2 alone. */
export const streamFetch: StreamFetch | null = null
