/** Errors that a screen has shown in place of its content. */
const handled = new WeakSet<object>()

const isObject = (error: unknown): error is object => typeof error === 'object' && error !== null

/** Marks an error as shown by a screen. */
export const markHandled = (error: unknown): void => {
  if (isObject(error)) handled.add(error)
}

/** Whether a screen has already shown an error, so that no toast needs to. */
export const isHandled = (error: unknown): boolean => isObject(error) && handled.has(error)
