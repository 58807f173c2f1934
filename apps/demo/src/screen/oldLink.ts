/**
 * Converts an old link to the current address. Old links have their path in the hash part, such as
 * `/#/order?type=0`. Returns `null` for any other address.
 */
export const oldLink = (href: string): string | null => {
  const { origin, pathname, hash } = new URL(href)
  if (pathname !== '/' || !hash.startsWith('#/') || !URL.canParse(hash.slice(1), origin)) return null
  const meant = new URL(hash.slice(1), origin)
  return meant.origin === origin ? meant.href : null
}

/**
 * Replaces an old link in the address bar with the current address, immediately and on each `popstate`. This
 * function must run before the router reads the address.
 */
export const followOldLinks = (): void => {
  const follow = () => {
    const meant = oldLink(location.href)
    if (meant !== null) history.replaceState(history.state, '', meant)
  }
  follow()
  addEventListener('popstate', follow)
}
