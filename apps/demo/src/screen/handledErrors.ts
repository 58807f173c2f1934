/** Errors that a screen has shown in place of its content. No toast repeats these errors. */
const handled = new WeakSet<object>()

const isObject = (error: unknown): error is object => typeof error === 'object' && error !== null

/** Marks an error as shown by a screen. */
export const markHandled = (error: unknown): void => {
  if (isObject(error)) handled.add(error)
}

/** Whether a screen has already shown an error. If so, a toast is unnecessary. */
export const isHandled = (error: unknown): boolean => isObject(error) && handled.has(error)
