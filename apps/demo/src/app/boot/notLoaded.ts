/** Id of the banner for a page whose app has not started (`app/PrerenderedFrame.tsx`). */
export const notLoadedId = 'not-loaded'

/** Time after which a page without the app shows the banner, ms. A slow connection needs less for the app. */
export const notLoadedMs = 10_000

/**
 * Shows the banner that the app has not loaded, so that old prices are not taken for live ones. Has no effect after React has
 * rendered, because React replaces the banner.
 */
export const showNotLoaded = (page: Document): void => {
  const banner = page.getElementById(notLoadedId)
  if (!banner) return
  banner.hidden = false
  banner.querySelector('button')?.addEventListener('click', () => page.location.reload())
}
