import { createDesk, type Desk, loadDesk } from './broker/desk.ts'
import { createMarketLoop, type MarketLoop } from './broker/market-loop.ts'
import { createMarketView } from './broker/market-view.ts'
import { createOutbox, type Message, type Outbox } from './broker/outbox.ts'
import { createPasswords } from './broker/passwords.ts'
import { findByToken } from './broker/people.ts'
import { createRateLimit } from './broker/rate-limit.ts'
import { acceptDue } from './broker/reviews.ts'
import { seedTraders } from './broker/traders.ts'
import { findImage } from './broker/uploads.ts'
import { complaintParts } from './complaint.ts'
import { type Clock, createClock } from './engine/clock.ts'
import { createEngine } from './engine/engine.ts'
import type { Feed } from './feeds/feed.ts'
import { createSimulatedFeed } from './feeds/simulated.ts'
import { createHandlers, type HouseRules } from './handlers/create-handlers.ts'
import { requireExactBooks } from './ledger/audit.ts'
import type { Log } from './log.ts'
import { MARKETS, type Market } from './markets.ts'
import { type Listener, type ListenOptions, listen, type ServerParts } from './node.ts'
import { createPages, type Peer } from './pages.ts'
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
  /** How a registration proves itself: by a code from a message, or by the text of a picture. @default "message" */
  readonly registerCode?: 'message' | 'captcha'
  /** What a registration by phone asks for. @default "areaAndPhone" */
  readonly phoneFields?: 'areaAndPhone' | 'phoneOnly'
  /** After how long a review accepts itself, ms. @default 30000 */
  readonly reviewDelayMs?: number
  /** The company serves no more, and this address is where people are led. @default it serves */
  readonly companyLost?: string | null
  /** Whether the ranking's made-up traders deal. @default true */
  readonly traders?: boolean
  /** Hears of every message that a real broker would send. @default nobody */
  readonly onMessage?: (message: Message) => void
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
  /** Opens a port, and so another origin, that answers the complaint address alone. */
  listenForComplaints(options?: ListenOptions): Promise<Listener>
  /** What a real broker would have sent out, newest first. */
  messages(): readonly Message[]
  /** Lets the market go on to the clock's present and sends out what is new. */
  step(): Promise<void>
  readonly clock: Clock
  /** Where the books are kept, without password. */
  readonly storeLabel: string
  /** Stops everything and closes the database; doing it twice is harmless. */
  close(): Promise<void>
}

const pushEveryMs = 250
/** Reviews that are due are looked for every fourth step: once a second. */
const stepsPerReview = 4
/** Floating profits go out every fourth push: once a second. */
const pushesPerAccount = 4

const silent: Log = { info: () => undefined, error: () => undefined }

const isLoopbackOrigin = (origin: string) =>
  URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

const isApi = (path: string) => path.startsWith('/api/') || path.startsWith('/v1/')
const isPage = (path: string) => path.startsWith('/sandbox/')

/**
 * Starts a broker to develop against: it trades by the contract, keeps its books in SQL, and takes no real money.
 *
 * @throws StartError when the database cannot be opened, its books are not exact, or the static folder cannot be served
 * @example
 * const sandbox = await createSandbox()
 * const { url } = await sandbox.listen({ port: 4100 })
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { log = silent, wall = Date.now, onMessage = () => undefined } = options
  const staticFiles = typeof options.staticDir === 'string' ? createStaticFiles(options.staticDir) : null
  const { desk, store, clock } = await openDesk(options, wall)
  const publisher = createPublisher(desk)
  const outbox = createOutbox(onMessage)
  const findPerson = (token: string) => findByToken(store.db, token, wall())
  const sockets = createSockets({ publisher, findPerson, log, now: wall })
  desk.events.on('revoked', sockets.recheck)
  const listeners = new Set<Listener>()
  const supportLink = () => `${[...listeners][0]?.url ?? ''}/sandbox/support`
  const router = createRouter({
    handlers: handlersOf(desk, outbox, { ...houseRules(options), supportLink }),
    ...{ log, findPerson, isAllowedOrigin: isLoopbackOrigin },
    findImage: (name, person) => findImage(store.db, name, person.id),
    health: () => ({ ok: true, sandbox: true, time: clock.now() }),
  })
  const pages = createPages({ desk, outbox })
  const answer = async (request: Request, peer: Peer | null) => {
    const path = new URL(request.url).pathname
    if (isPage(path)) return pages.fetch(request, { peer })
    return (isApi(path) ? null : await staticFiles?.(request)) ?? router.fetch(request)
  }
  const review = () =>
    acceptDue(desk).catch((error: unknown) => log.error('Reviews that are due could not be decided; they are tried again', error))
  const market = runMarket(createMarketLoop(desk, clock, log, publisher.note), publisher, review, options.pace ?? 'timer')
  const open = async (parts: ServerParts, listenOptions?: ListenOptions) => {
    const listener = await listen(parts, listenOptions)
    listeners.add(listener)
    return listener
  }
  let closing: Promise<void> | null = null
  const close = async () => {
    await market.stop()
    publisher.close()
    sockets.close()
    await Promise.all([...listeners].map((listener) => listener.close()))
    await store.close()
  }
  return {
    fetch: (request) => answer(request, null),
    step: market.step,
    clock,
    storeLabel: store.label,
    messages: outbox.read,
    listen: (listenOptions) => open({ fetch: answer, sockets, isAllowedOrigin: isLoopbackOrigin }, listenOptions),
    listenForComplaints: (listenOptions) => open(complaintParts, listenOptions),
    close() {
      closing ??= close()
      return closing
    },
  }
}

const houseRules = (options: SandboxOptions): Omit<HouseRules, 'supportLink'> => ({
  registerCode: options.registerCode ?? 'message',
  phoneFields: options.phoneFields ?? 'areaAndPhone',
  companyLost: options.companyLost ?? null,
  seed: options.seed ?? '1',
})

/** The desk on its database and its market, with everything loaded that was there before. */
async function openDesk(options: SandboxOptions, wall: () => number): Promise<{ desk: Desk; store: Store; clock: Clock }> {
  const { start, speed, seed = '1', reviewDelayMs = 30_000 } = options
  const { markets, feed } = options.prices ?? simulated(seed)
  const clock = createClock({ wall, ...(start === undefined ? {} : { start }), ...(speed === undefined ? {} : { speed }) })
  const engine = createEngine({ markets, feed, start: clock.now() })
  const store = await openStore(options.store ?? { kind: 'memory' })
  const { db } = store
  try {
    const desk = createDesk({ db, view: createMarketView(markets, feed, engine), engine, reviewDelayMs, wallNow: wall })
    await seedAccounts(db, clock.now())
    if (options.traders !== false) await seedTraders({ db, markets, feed, seed, now: clock.now() })
    await requireExactBooks(db)
    await loadDesk(desk)
    return { desk, store, clock }
  } catch (error) {
    await store.close()
    throw error
  }
}

function handlersOf(desk: Desk, outbox: Outbox, rules: HouseRules): Handlers {
  const limit = (burst: number, everyMs: number) => createRateLimit({ burst, everyMs }, desk.wallNow)
  return createHandlers(desk, {
    ...{ desk, outbox, rules },
    passwords: createPasswords(),
    limits: { all: limit(1_000, 100), login: limit(10, 6_000), code: limit(3, 30_000), attempt: limit(10, 30_000) },
    uploadLimit: limit(20, 10_000),
  })
}

/** Lets the market go on and tells subscribers, by itself or step by step. */
function runMarket(loop: MarketLoop, publisher: Publisher, review: () => Promise<void>, pace: 'timer' | 'steps') {
  let pushes = 0
  const step = async () => {
    await loop.step()
    publisher.pushPrices()
    pushes += 1
    if (pushes % pushesPerAccount === 0) publisher.pushAccounts()
    if (pace === 'steps' || pushes % stepsPerReview === 0) await review()
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
