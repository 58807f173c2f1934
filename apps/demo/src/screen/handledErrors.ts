/** Errors that a screen shows in place of its content. */
const handled = new WeakSet<object>()

const isObject = (error: unknown): error is object => typeof error === 'object' && error !== null

/** Marks an error as shown by a screen. */
export const markHandled = (error: unknown): void => {
  if (isObject(error)) handled.add(error)
}

/** Whether a screen already shows an error, so that a toast would repeat it. */
export const isHandled = (error: unknown): boolean => isObject(error) && handled.has(error)
