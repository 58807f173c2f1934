/** A boolean that the platform determines, such as "a network is available" or "the page is visible". */
export interface Signal {
  read(): boolean
  /** Calls `changed` whenever the boolean changes. Returns a function that removes `changed`. */
  watch(changed: () => void): () => void
}

/** Members of a page's `window` that the signals use. All are optional, because Node has none of them. */
export interface BrowserGlobals {
  addEventListener?(type: string, listener: () => void): void
  removeEventListener?(type: string, listener: () => void): void
  readonly document?: { readonly visibilityState?: string }
  readonly navigator?: { readonly onLine?: boolean }
}

const signal = (globals: BrowserGlobals, read: () => boolean, types: readonly string[]): Signal => ({
  read,
  watch: (changed) => {
    for (const type of types) globals.addEventListener?.(type, changed)
    return () => {
      for (const type of types) globals.removeEventListener?.(type, changed)
    }
  },
})

/** Whether a network is available. Always true if the platform does not report this, as in Node. */
export const networkSignal = (globals = globalThis as BrowserGlobals): Signal =>
  signal(globals, () => globals.navigator?.onLine !== false, ['online', 'offline'])

/**
 * Whether the page is visible. Always true without a page. The signal listens to `visibilitychange` on the window, because this
 * event bubbles up from the document. It also listens to `pageshow`, because Safari does not always emit `visibilitychange`
 * when it restores a page from the back-forward cache.
 */
export const visibilitySignal = (globals = globalThis as BrowserGlobals): Signal =>
  signal(globals, () => globals.document?.visibilityState !== 'hidden', ['visibilitychange', 'pageshow'])
