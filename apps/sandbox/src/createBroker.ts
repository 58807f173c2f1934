import type { BrokerCore } from './broker/core.ts'
import { MarketLoop } from './broker/MarketLoop.ts'
import type { MarketTime } from './broker/MarketTime.ts'
import { createOutbox, type Message, type Outbox } from './broker/outbox.ts'
import { createPasswords, type DeriveKey } from './broker/passwords.ts'
import { noPeers } from './broker/peers.ts'
import { createRateLimit, type Pace } from './broker/RateLimit.ts'
import { acceptDue } from './broker/reviews.ts'
import { endSession } from './broker/sessions.ts'
import { findImage } from './broker/uploads.ts'
import { createUserFinder } from './broker/userFinder.ts'
import { createControlPanel } from './control/ControlPanel.ts'
import { createControlPages } from './control/controlPages.ts'
import type { FaultSetting } from './control/faultSetting.ts'
import { createFaults, type Faults } from './control/faults.ts'
import { withFaults } from './control/withFaults.ts'
import type { Clock } from './engine/clock.ts'
import type { BrokerSettings } from './handlers/BrokerSettings.ts'
import { createHandlers } from './handlers/createHandlers.ts'
import type { Handlers } from './handlers/handlers.ts'
import type { Peer } from './http/caller.ts'
import { createPages } from './http/pages.ts'
import { createRouter } from './http/router.ts'
import type { ImageCodec } from './images/ImageCodec.ts'
import { createDiskLog } from './process/diskFull.ts'
import type { Log } from './process/log.ts'
import type { BrokerCoreOptions, OpenedBrokerCore } from './shared/openCore.ts'
import { createSharedRateLimit } from './shared/sharedRateLimit.ts'
import { Publisher } from './socket/publisher.ts'
import { runMarket } from './socket/runMarket.ts'
import { createSockets, type Sockets } from './socket/sockets.ts'

export interface BrokerOptions extends BrokerCoreOptions {
  /**
   * Name of the broker, such as the name of the brand whose app the sandbox serves. Messages with codes and generated news
   * contain this name. The name of the broker's own company begins with this name, as in `Northgate Sandbox Markets`.
   *
   * @default "Leverkit"
   */
  readonly brokerName?: string
  /** Returns the time of the real clock, epoch ms. @default Date.now */
  readonly wall?: () => number
  /** Proof required for a registration: a code from an e-mail or SMS, or the text of a captcha. @default "message" */
  readonly registerCode?: 'message' | 'captcha'
  /** Fields of a registration by phone. @default "areaAndPhone" */
  readonly phoneFields?: 'areaAndPhone' | 'phoneOnly'
  /** Address of the notice that the company has lost its licence. @default none, so the company is active */
  readonly companyLost?: string | null
  /** Faults that are switched on at the start. @default none */
  readonly faults?: readonly FaultSetting[]
  /**
   * Maximum burst for each kind of action that creates data: demo accounts, demo sign-ins, codes, captchas and registrations. The
   * maximum applies to all callers together. A single network address may use a quarter of this maximum.
   *
   * @default 1000
   */
  readonly burst?: number
  /** Address of the support page. @default the support page of the broker itself */
  readonly supportLink?: string
  /** Called with every message that a real broker would send. @default a function that does nothing */
  readonly onMessage?: (message: Message) => void
  /** Receives the lines of the log. @default a log without output */
  readonly log?: Log
  /**
   * Defines when the market advances. With `timer`, it advances automatically. With `steps`, it advances only at a call of
   * `step`.
   *
   * @default "timer"
   */
  readonly pace?: 'timer' | 'steps'
}

/** Parts of a broker that differ between Node and browsers. */
export interface Platform<Options extends BrokerOptions = BrokerOptions> {
  readonly deriveKey: DeriveKey
  readonly images: ImageCodec
  /** Opens the database, and creates the broker core that uses it. */
  open(options: Options, wall: () => number, log: Log): Promise<OpenedBrokerCore>
}

/** A running broker that has no network ports. */
export interface Broker {
  /**
   * Answers a call of the contract, or a request for a sandbox page.
   *
   * @param peer - network address of the caller; null for a call from inside this process
   */
  answer(request: Request, peer: Peer | null): Promise<Response>
  readonly sockets: Sockets
  /** Returns the messages that a real broker would have sent, newest first. */
  messages(): readonly Message[]
  /** Advances the market to the current time of the clock and sends the new events to sockets. */
  step(): Promise<void>
  readonly core: BrokerCore
  readonly clock: Clock
  /** The faults. They can be switched on and off at any time. */
  readonly faults: Faults
  /** Location of the database, without the password. */
  readonly storeLabel: string
  /** Sets the address of the broker. Links to the broker contain this address. */
  setHome(url: string): void
  /** Stops the market and the sockets. */
  stop(): Promise<void>
  /** Closes the database. */
  closeStore(): Promise<void>
}

const silent: Log = { info: () => undefined, error: () => undefined }

/** Whether an origin is on this machine. */
export const isLoopbackOrigin = (origin: string) =>
  URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

/** Whether a request is for a sandbox page, and not for a call of the contract. */
export const isPageRequest = (request: Request): boolean => new URL(request.url).pathname.startsWith('/sandbox/')

/**
 * Opens a broker that has no ports yet. It is used both in Node and in a browser page.
 *
 * @throws StartError when the database cannot be opened, or when its ledger does not balance
 */
export async function createBroker<Options extends BrokerOptions>(
  options: Options,
  platform: Platform<Options>,
): Promise<Broker> {
  const { wall = Date.now, onMessage = () => undefined } = options
  const log = createDiskLog(options.log ?? silent)
  let marketNow = () => options.start ?? wall()
  const faults = createFaults(() => marketNow())
  for (const fault of options.faults ?? []) faults.on(fault)
  const faulty = withFaults(faults)
  const { core, clock, label, isTimeSure, close: closeStore } = await platform.open(faulty.core(options), wall, log)
  marketNow = clock.now
  const publisher = new Publisher(core)
  const outbox = createOutbox(onMessage)
  const findUser = faulty.findUser(createUserFinder(core))
  const end = (userId: number, token: string) => endSession(core, userId, token)
  const sockets = createSockets({ publisher, findUser, endSession: end, log, now: wall, ...faulty.socket })
  faulty.attach({ core, publisher, sockets })
  core.events.on('revoked', sockets.recheck)
  let home = ''
  const settings = faulty.settings(brokerSettings(options, () => options.supportLink ?? `${home}/sandbox/support`))
  const { pace = 'timer' } = options
  const loop = new MarketLoop(core, clock, log, (events) => publisher.record(events))
  // With the pace `timer`, `catchUp` advances the market before an order is executed. With the pace `steps`, only `Sandbox.step`
  // may advance the market, so `time` is not used.
  const time: MarketTime = {
    age: (at) => loop.age(at),
    step: () => loop.step(),
    catchUp: () => isTimeSure() && loop.catchUp(),
  }
  const dealing = pace === 'timer' ? { ...core, time } : core
  const router = createRouter({
    handlers: faulty.handlers(handlersOf(dealing, outbox, settings, options, platform)),
    ...{ log, through: faulty.through, findUser, isAllowedOrigin: isLoopbackOrigin },
    now: () => clock.now(),
    findImage: (name, user) => findImage(core.db, name, user.id),
    health: () => ({ ok: true, sandbox: true, time: clock.now(), holdsMarket: core.peers.holdsMarket() }),
  })
  const market = runMarket(loop, publisher, reviewer(core, log), pace)
  const isShared = core.peers !== noPeers
  const control = createControlPanel({ seed: settings.seed, clock, faults, isShared, step: market.step })
  const pages = createPages({ core, outbox, control: createControlPages(control) })
  return {
    answer: async (request, peer) => (isPageRequest(request) ? pages : router).fetch(request, { peer }),
    ...{ sockets, core, clock, faults, closeStore, step: market.step, messages: outbox.read, storeLabel: label },
    setHome(url) {
      home = url
    },
    async stop() {
      faulty.close()
      await market.stop()
      publisher.close()
      sockets.close()
    },
  }
}

const reviewer = (core: BrokerCore, log: Log) => async () => {
  if (!core.peers.holdsMarket()) return
  await acceptDue(core).catch((error: unknown) => log.error('Due reviews could not be decided; retrying', error))
}

const brokerSettings = (options: BrokerOptions, supportLink: () => string): BrokerSettings => ({
  brokerName: options.brokerName ?? 'Leverkit',
  registerCode: options.registerCode ?? 'message',
  phoneFields: options.phoneFields ?? 'areaAndPhone',
  companyLost: options.companyLost ?? null,
  seed: options.seed ?? '1',
  supportLink,
})

/**
 * Returns a function that creates rate limits. Processes on the same database share the counts of the limits. Otherwise each
 * further process would raise the number of allowed actions.
 */
const limitsOf = (core: BrokerCore) => (name: string, pace: Pace) =>
  core.peers === noPeers ? createRateLimit(pace, core.wallNow) : createSharedRateLimit(core.db, name, pace, core.wallNow)

function handlersOf(
  core: BrokerCore,
  outbox: Outbox,
  settings: BrokerSettings,
  { burst = 1_000, passwordCost }: BrokerOptions,
  { deriveKey, images }: Pick<Platform, 'deriveKey' | 'images'>,
): Handlers {
  const limit = limitsOf(core)
  return createHandlers(core, {
    ...{ core, outbox, settings, images },
    passwords: createPasswords({ deriveKey, ...(passwordCost === undefined ? {} : { cost: passwordCost }) }),
    limits: {
      all: limit('all', { burst, everyMs: 100 }),
      each: limit('each', { burst: Math.ceil(burst / 4), everyMs: 400 }),
      login: limit('login', { burst: 10, everyMs: 6_000 }),
      code: limit('code', { burst: 3, everyMs: 30_000 }),
      attempt: limit('attempt', { burst: 10, everyMs: 30_000 }),
    },
    uploadLimit: limit('upload', { burst: 20, everyMs: 10_000 }),
  })
}
