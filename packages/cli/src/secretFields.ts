/** Whether a request field contains a secret. A secret is never taken from an argument, never printed and never stored. */
export const isSecret = (name: string): boolean => /password|token|^demoId$|^code$/i.test(name)

/** Returns a copy of a request in which `***` replaces each secret, for output and for files. */
export const masked = (request: object): object =>
  Object.fromEntries(Object.entries(request).map(([name, value]) => [name, isSecret(name) ? '***' : value]))
