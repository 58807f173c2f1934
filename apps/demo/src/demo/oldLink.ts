/** Returns null, because the demonstration has no old links. Its current addresses have the form of the app's old links. */
export const oldLink = (_href: string): string | null => null

/** Does nothing, because the demonstration has no old links. */
export const followOldLinks = (): void => undefined
