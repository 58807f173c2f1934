/** Id of the banner for a page whose app has not started (`app/PrerenderedPage.tsx`). */
export const notLoadedId = 'not-loaded'

/**
 * Time after which the banner appears if the app has not started, in ms. Even on a slow connection, the app usually starts
 * earlier.
 */
export const notLoadedMs = 10_000

/**
 * Shows the banner which says that the app has not loaded. Without this banner, users could take old prices for live ones. Does
 * nothing after React has rendered, because the banner is then no longer in the page.
 */
export const showNotLoaded = (page: Document): void => {
  const banner = page.getElementById(notLoadedId)
  if (!banner) return
  banner.hidden = false
  banner.querySelector('button')?.addEventListener('click', () => page.location.reload())
}
