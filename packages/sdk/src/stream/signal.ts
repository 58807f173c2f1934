/** A yes-or-no of the surroundings that changes: whether the network is there, whether the page is looked at. */
export interface Signal {
  read(): boolean
  /** Calls `changed` on every change, until what it returns is called. */
  watch(changed: () => void): () => void
}

/** What we use of a page's `window`, or of whatever stands in its place: Node has none of it. */
export interface Surroundings {
  addEventListener?(type: string, listener: () => void): void
  removeEventListener?(type: string, listener: () => void): void
  readonly document?: { readonly visibilityState?: string }
  readonly navigator?: { readonly onLine?: boolean }
}

const signal = (around: Surroundings, read: () => boolean, types: readonly string[]): Signal => ({
  read,
  watch: (changed) => {
    for (const type of types) around.addEventListener?.(type, changed)
    return () => {
      for (const type of types) around.removeEventListener?.(type, changed)
    }
  },
})

/** Whether the platform believes that there is a network; always yes where it has no opinion, as in Node. */
export const networkSignal = (around = globalThis as Surroundings): Signal =>
  signal(around, () => around.navigator?.onLine !== false, ['online', 'offline'])

/**
 * Whether the page is being looked at; always yes where there is no page.
 *
 * `visibilitychange` bubbles up from the document. A page that comes back from the back-forward cache was frozen, and Safari does
 * not always say so by it, so `pageshow` counts as well.
 */
export const visibilitySignal = (around = globalThis as Surroundings): Signal =>
  signal(around, () => around.document?.visibilityState !== 'hidden', ['visibilitychange', 'pageshow'])
