const listeners = new Set<(error: unknown) => void>()

/** Notifies all listeners of an error that an error boundary has caught. */
export const noteCrash = (error: unknown): void => {
  for (const listener of listeners) listener(error)
}

/**
 * Registers a listener for errors that an error boundary has caught.
 *
 * @returns a function that removes the listener
 */
export const onCrash = (listener: (error: unknown) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
