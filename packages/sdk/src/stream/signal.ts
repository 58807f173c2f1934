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

const signal = (read: () => boolean, events: readonly (readonly [EventSource | undefined, string])[]): Signal => ({
  read,
  watch: (changed) => {
    for (const [source, type] of events) source?.addEventListener(type, changed)
    return () => {
      for (const [source, type] of events) source?.removeEventListener(type, changed)
    }
  },
})

/** Whether the platform believes that there is a network; always yes where it has no opinion, as in Node. */
export const networkSignal = ({ window, navigator }: Surroundings = globalThis as Surroundings): Signal =>
  signal(
    () => navigator?.onLine !== false,
    [
      [window, 'online'],
      [window, 'offline'],
    ],
  )

/** Whether the page is being looked at; always yes where there is no page. */
export const visibilitySignal = ({ window, document }: Surroundings = globalThis as Surroundings): Signal =>
  signal(
    () => document?.visibilityState !== 'hidden',
    [
      [document, 'visibilitychange'],
      // A page that comes back from the back-forward cache was frozen, and Safari does not always say so by visibilitychange.
      [window, 'pageshow'],
    ],
  )
