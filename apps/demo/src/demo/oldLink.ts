/** Always returns null. The demonstration's own addresses have their path in the hash part, as the app's old links do. */
export const oldLink = (_href: string): string | null => null

/** Does nothing, because the demonstration has no old links. */
export const followOldLinks = (): void => undefined
