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
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly AppWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
}

interface AppWindow {
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

interface NotificationClick {
  readonly notification: { readonly data: unknown; close(): void }
  waitUntil(done: Promise<unknown>): void
}

/** Fetches pages from the network, so that a new version is used immediately. If the network fails, the cached page is used. */
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
 * Caches each file of translations when a page loads it. There is one file per language and namespace. Its content never changes,
 * because its name contains a hash.
 */
const words = new CacheFirst({
  cacheName: 'words',
  // The cast is needed, because Workbox's own types are inconsistent under exactOptionalPropertyTypes.
  plugins: [new ExpirationPlugin({ maxEntries: 200 }) as WorkboxPlugin],
})
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/words/'), words)

clientsClaim()
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

/** Opens the address of a tapped notification in the open app or, if the app is closed, in a new window. */
const openApp = async (url: string) => {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) return self.clients.openWindow(url)
  await open.focus()
  return open.navigate(url)
}

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const { url } = (notification.data ?? {}) as { url?: unknown }
  if (typeof url === 'string' && url.startsWith('/')) event.waitUntil(openApp(url))
})
