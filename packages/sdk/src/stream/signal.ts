/** A yes-or-no of the surroundings that changes: whether the network is there, whether the page is looked at. */
export interface Signal {
  read(): boolean
  /** Calls `changed` on every change, until what it returns is called. */
  watch(changed: () => void): () => void
}

interface EventSource {
  addEventListener(type: string, listener: () => void): void
  removeEventListener(type: string, listener: () => void): void
}

interface Surroundings {
  readonly window?: EventSource
  readonly document?: EventSource & { readonly visibilityState?: string }
  readonly navigator?: { readonly onLine?: boolean }
}

const watchAll = (sources: readonly (readonly [EventSource, string])[], changed: () => void) => {
  for (const [source, type] of sources) source.addEventListener(type, changed)
  return () => {
    for (const [source, type] of sources) source.removeEventListener(type, changed)
  }
}

/** Whether the platform believes that there is a network; always yes where it has no opinion, as in Node. */
export const networkSignal = (surroundings: Surroundings = globalThis as Surroundings): Signal => ({
  read: () => surroundings.navigator?.onLine !== false,
  watch: (changed) => {
    const { window } = surroundings
    return watchAll(window ? [[window, 'online'] as const, [window, 'offline'] as const] : [], changed)
  },
})

/** Whether the page is being looked at; always yes where there is no page. */
export const visibilitySignal = (surroundings: Surroundings = globalThis as Surroundings): Signal => ({
  read: () => surroundings.document?.visibilityState !== 'hidden',
  watch: (changed) => {
    const { document, window } = surroundings
    const page = document ? [[document, 'visibilitychange'] as const] : []
    // A page that comes back from the back-forward cache was frozen, and Safari does not always say so by visibilitychange.
    return watchAll(window ? [...page, [window, 'pageshow'] as const] : page, changed)
  },
})
