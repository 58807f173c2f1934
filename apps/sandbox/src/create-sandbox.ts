import { createDesk, type Desk, loadDesk } from './broker/desk.ts'
import { createMarketLoop, type MarketLoop } from './broker/market-loop.ts'
import { createMarketView } from './broker/market-view.ts'
import { createPasswords } from './broker/passwords.ts'
import { findByToken } from './broker/people.ts'
import { createRateLimit } from './broker/rate-limit.ts'
import { type Clock, createClock } from './engine/clock.ts'
import { createEngine } from './engine/engine.ts'
import type { Feed } from './feeds/feed.ts'
import { createSimulatedFeed } from './feeds/simulated.ts'
import { createHandlers } from './handlers/create-handlers.ts'
import { requireExactBooks } from './ledger/audit.ts'
import type { Log } from './log.ts'
import { MARKETS, type Market } from './markets.ts'
import { type Listener, type ListenOptions, listen } from './node.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import { createRouter, type Handlers } from './router.ts'
import { seed as seedAccounts } from './seed.ts'
import { createSockets } from './sockets.ts'
import { createStaticFiles } from './static-files.ts'
import { openStore, type Store, type StoreLocation } from './store/open-store.ts'

/** Prices come from somewhere: what is traded, and the feed that knows it. */
export interface Prices {
  readonly markets: readonly Market[]
  readonly feed: Feed
}

export interface SandboxOptions {
  /** @default in memory */
  readonly store?: StoreLocation
  /** Seed of the simulated prices. @default "1" */
  readonly seed?: string
  /** @default all markets of the sandbox on simulated prices */
  readonly prices?: Prices
  /** The real clock, epoch ms. @default Date.now */
  readonly wall?: () => number
  /** Market time at the start, epoch ms. @default the wall's */
  readonly start?: number
  /** Market seconds that pass in one second. @default 1 */
  readonly speed?: number
  /** Folder of a built app to serve beside the calls. */
  readonly staticDir?: string | null
  /** @default says nothing */
  readonly log?: Log
  /** `timer` lets the market go on by itself; with `steps` it goes on when `step` is called. @default "timer" */
  readonly pace?: 'timer' | 'steps'
}

/** A running broker. */
export interface Sandbox {
  /** Answers one call, without any socket. */
  fetch(request: Request): Promise<Response>
  /** Opens a port for calls and sockets. */
  listen(options?: ListenOptions): Promise<Listener>
  /** Lets the market go on to the clock's present and sends out what is new. */
  step(): Promise<void>
  readonly clock: Clock
  /** Where the books are kept, without password. */
  readonly storeLabel: string
  /** Stops everything and closes the database; doing it twice is harmless. */
  close(): Promise<void>
}

const pushEveryMs = 250
/** Floating profits go out every fourth push: once a second. */
const pushesPerAccount = 4

const silent: Log = { info: () => undefined, error: () => undefined }

const isLoopbackOrigin = (origin: string) =>
  URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

const isApi = (path: string) => path.startsWith('/api/') || path.startsWith('/v1/')

/**
 * Starts a broker to develop against: it trades by the contract, keeps its books in SQL, and takes no real money.
 *
 * @throws StartError when the database cannot be opened, its books are not exact, or the static folder cannot be served
 * @example
 * const sandbox = await createSandbox()
 * const { url } = await sandbox.listen({ port: 4100 })
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { log = silent, wall = Date.now } = options
  const staticFiles = typeof options.staticDir === 'string' ? createStaticFiles(options.staticDir) : null
  const { desk, store, clock } = await openDesk(options, wall)
  const publisher = createPublisher(desk)
  const findPerson = (token: string) => findByToken(store.db, token, wall())
  const sockets = createSockets({ publisher, findPerson, log, now: wall })
  const health = () => ({ ok: true, sandbox: true, time: clock.now() })
  const router = createRouter({ handlers: handlersOf(desk, wall), log, findPerson, isAllowedOrigin: isLoopbackOrigin, health })
  const fetch = async (request: Request) =>
    (isApi(new URL(request.url).pathname) ? null : await staticFiles?.(request)) ?? router.fetch(request)
  const market = runMarket(createMarketLoop(desk, clock, log, publisher.note), publisher, options.pace ?? 'timer')
  const listeners = new Set<Listener>()
  let closing: Promise<void> | null = null
  const close = async () => {
    await market.stop()
    publisher.close()
    sockets.close()
    await Promise.all([...listeners].map((listener) => listener.close()))
    await store.close()
  }
  return {
    fetch,
    step: market.step,
    clock,
    storeLabel: store.label,
    async listen(listenOptions) {
      const listener = await listen({ fetch, sockets, isAllowedOrigin: isLoopbackOrigin }, listenOptions)
      listeners.add(listener)
      return listener
    },
    close() {
      closing ??= close()
      return closing
    },
  }
}

/** The desk on its database and its market, with everything loaded that was there before. */
async function openDesk(options: SandboxOptions, wall: () => number): Promise<{ desk: Desk; store: Store; clock: Clock }> {
  const { start, speed, prices = simulated(options.seed ?? '1') } = options
  const clock = createClock({ wall, ...(start === undefined ? {} : { start }), ...(speed === undefined ? {} : { speed }) })
  const engine = createEngine({ ...prices, start: clock.now() })
  const store = await openStore(options.store ?? { kind: 'memory' })
  try {
    const desk = createDesk(store.db, createMarketView(prices.markets, prices.feed, engine), engine)
    await seedAccounts(store.db, clock.now())
    await requireExactBooks(store.db)
    await loadDesk(desk)
    return { desk, store, clock }
  } catch (error) {
    await store.close()
    throw error
  }
}

const handlersOf = (desk: Desk, wall: () => number): Handlers =>
  createHandlers(desk, {
    desk,
    passwords: createPasswords(),
    demoLimit: createRateLimit({ burst: 1_000, everyMs: 100 }, wall),
    loginLimit: createRateLimit({ burst: 10, everyMs: 6_000 }, wall),
    wallNow: wall,
  })

/** Lets the market go on and tells subscribers, by itself or step by step. */
function runMarket(loop: MarketLoop, publisher: Publisher, pace: 'timer' | 'steps') {
  let pushes = 0
  const step = async () => {
    await loop.step()
    publisher.pushPrices()
    pushes += 1
    if (pushes % pushesPerAccount === 0) publisher.pushAccounts()
  }
  const ticking = pace === 'timer' ? repeat(step, pushEveryMs) : null
  return { step, stop: async () => ticking?.stop() }
}

const simulated = (seed: string): Prices => ({ markets: MARKETS, feed: createSimulatedFeed(MARKETS, seed) })

/** Does something again and again, never twice at once. */
function repeat(work: () => Promise<void>, everyMs: number): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const next = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = work().finally(next)
    }, everyMs)
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
