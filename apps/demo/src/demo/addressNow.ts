/**
 * Returns the address of the current screen. The demonstration keeps this address in the hash part of the page's address,
 * because a static host serves the page at only one path.
 */
export const addressNow = (): Pick<Location, 'pathname' | 'search' | 'hash'> =>
  new URL(location.hash.slice(1) || '/', location.origin)
