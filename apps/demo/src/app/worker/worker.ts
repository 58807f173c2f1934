// The service worker of the installed app. It caches the app's own files, but no answers of the broker.
import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { addRoute, cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/**
 * The global scope of a service worker. It is declared here, because TypeScript's types for service workers would
 * conflict with its types for pages.
 */
declare const self: {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[]
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  skipWaiting(): Promise<void>
}

/** Fetches pages from the network first, so that a new version is used immediately, and falls back to the cached page. */
const page = new NavigationRoute(
  async ({ request }) => {
    try {
      return await fetch(request)
    } catch (error) {
      const cached = await matchPrecache('/')
      if (cached) return cached
      throw error
    }
  },
  { denylist: [/^\/sandbox\//] },
)

registerRoute(page)
precache([...self.__WB_MANIFEST])
addRoute()
cleanupOutdatedCaches()

/**
 * Translations: one file per language and namespace, cached when a page loads it. The file never changes, because
 * its name contains a hash.
 */
const words = new CacheFirst({
  cacheName: 'words',
  // The cast is needed, because Workbox's own types disagree under exactOptionalPropertyTypes.
  plugins: [new ExpirationPlugin({ maxEntries: 200 }) as WorkboxPlugin],
})
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/words/'), words)

clientsClaim()
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
