/** Whether a field of a request carries a secret. Its value is never an argument, and is neither printed nor stored. */
export const isSecret = (name: string): boolean => /password|token|^demoId$|^code$/i.test(name)

/** Returns a copy of a request whose secrets are replaced by stars, for the screen and for files. */
export const masked = (request: object): object =>
  Object.fromEntries(Object.entries(request).map(([name, value]) => [name, isSecret(name) ? '***' : value]))
