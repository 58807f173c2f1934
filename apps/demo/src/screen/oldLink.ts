/** The address that an old link means (`/#/order?type=0`): the app once kept its whole address in the hash part; `null` for any other. */
export const oldLink = (href: string): string | null => {
  const { origin, pathname, hash } = new URL(href)
  if (pathname !== '/' || !hash.startsWith('#/') || !URL.canParse(hash.slice(1), origin)) return null
  const meant = new URL(hash.slice(1), origin)
  return meant.origin === origin ? meant.href : null
}

/** Replaces an old link in the address bar by the address that it means, now and whenever one is opened. Runs before the router reads the address. */
export const followOldLinks = (): void => {
  const follow = () => {
    const meant = oldLink(location.href)
    if (meant !== null) history.replaceState(history.state, '', meant)
  }
  follow()
  addEventListener('popstate', follow)
}
