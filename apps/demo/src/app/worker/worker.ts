// The worker of the installed app: keeps the app's own files, never an answer of the broker.
// The build puts version and files in, and strips the types.
const version: string = '__VERSION__'
const shell: readonly string[] = JSON.parse('__SHELL__')
const cacheName = `shell-${version}`
// The cast: the types of a worker's own scope would clash with those of the page.
const scope = self as unknown as {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: Location
}

interface WorkerEvent {
  readonly request: Request
  readonly data: unknown
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

const install = async () => {
  const cache = await caches.open(cacheName)
  await cache.addAll(shell)
}

const activate = async () => {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name)
  await scope.clients.claim()
}

/** The page from the network, so that a new version is met at once; the kept one where there is no network. */
const page = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match('/')
    if (kept) return kept
    throw error
  }
}

/** A file with a hash in its name never changes: the kept one is as good as any. Words of a language are kept when they are met. */
const asset = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone())
  return answer
}

/** What the page had loaded before there was a worker: the words of its language among it. */
const keep = async (addresses: readonly string[]) => {
  const cache = await caches.open(cacheName)
  const missing = await Promise.all(addresses.map(async (address) => ((await cache.match(address)) ? [] : [address])))
  await cache.addAll(missing.flat())
}

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', (event) => {
  if (event.data === 'update') event.waitUntil(scope.skipWaiting())
  else if (Array.isArray(event.data)) event.waitUntil(keep(event.data))
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate' && !pathname.startsWith('/sandbox/')) event.respondWith(page(request))
  else if (shell.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

export {}
