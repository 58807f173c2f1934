const listeners = new Set<(error: unknown) => void>()

/** Tells listeners about an error that a boundary has caught. */
export const noteCrash = (error: unknown): void => {
  for (const listener of listeners) listener(error)
}

/** @returns a function that stops listening */
export const onCrash = (listener: (error: unknown) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
