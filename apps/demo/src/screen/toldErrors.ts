/** Errors that a screen tells of itself, where it would have shown what could not be loaded. */
const told = new WeakSet<object>()

const isObject = (error: unknown): error is object => typeof error === 'object' && error !== null

/** A screen says that this error tells itself, for as long as it is the same error. */
export const tellHere = (error: unknown): void => {
  if (isObject(error)) told.add(error)
}

/** Whether a screen tells of an error, so that a toast would say it twice. */
export const isToldHere = (error: unknown): boolean => isObject(error) && told.has(error)
