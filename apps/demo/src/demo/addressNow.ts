/** Address of the screen in the demonstration: the hash part of the page's address, because any host serves the page at one path. */
export const addressNow = (): Pick<Location, 'pathname' | 'search' | 'hash'> =>
  new URL(location.hash.slice(1) || '/', location.origin)
