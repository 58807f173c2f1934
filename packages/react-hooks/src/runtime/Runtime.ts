import {
  type Client,
  type Clock,
  contract,
  type Lang,
  type Order,
  type OrderPage,
  orderStatusOf,
  type Quote,
  type SessionChange,
  type Stream,
  type User,
} from '@leverkit/sdk'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { AccountFeed } from '../live/AccountFeed.ts'
import type { FrameScheduler } from '../live/frameScheduler.ts'
import type { PriceLimits } from '../live/freshness.ts'
import { Liveness } from '../live/Liveness.ts'
import { ObservableValue } from '../live/ObservableValue.ts'
import { type QuoteHandlers, QuoteStore } from '../live/QuoteStore.ts'
import { Ticker } from '../live/Ticker.ts'
import type { AccessRules } from '../query/access.ts'
import { clearUserCache } from '../query/clearUserCache.ts'
import { endpointKey, isOurs, isWrite } from '../query/endpointQuery.ts'
import { CallFailures } from './CallFailures.ts'
import { Intents } from './Intents.ts'
import { listedOrders } from './listedOrders.ts'
import { OrderActions } from './OrderActions.ts'
import { SentWrites } from './SentWrites.ts'

/** Options of a runtime. */
export interface RuntimeOptions {
  readonly client: Client
  readonly stream: Stream
  readonly queryClient: QueryClient
  readonly clock: Clock
  readonly frameScheduler: FrameScheduler
  readonly limits: PriceLimits
  /** `null` means the default rules. */
  readonly access: AccessRules | null
}

/** The signed-in user, and the cause of the last change. */
export interface SessionView {
  readonly user: User | null
  /** The last change of the session since the page was opened; `null` if there was none. */
  readonly change: SessionChange | null
}

/**
 * An optional part of the runtime, which is loaded only with the hooks that need it. For example, an app with only a market list
 * does not load the order ticket.
 */
export interface RuntimePart {
  onSession(change: SessionChange): void
  stop(): void
}

type MakePart<P extends RuntimePart> = new (runtime: Runtime) => P

/**
 * State shared by the hooks of one provider. The constructor starts nothing. `start` starts the runtime, and returns a
 * function that stops it.
 */
export class Runtime {
  readonly client: Client
  readonly stream: Stream
  readonly queryClient: QueryClient
  readonly clock: Clock
  readonly frameScheduler: FrameScheduler
  readonly limits: PriceLimits
  readonly access: AccessRules | null
  readonly session: ObservableValue<SessionView>
  readonly lang: ObservableValue<Lang>
  readonly blocking = new ObservableValue(0)
  readonly quotes: QuoteStore
  readonly account: AccountFeed
  readonly ticker: Ticker
  readonly liveness: Liveness
  readonly intents: Intents
  readonly orderActions: OrderActions
  readonly sentWrites: SentWrites
  readonly failures: CallFailures
  readonly #parts = new Map<MakePart<RuntimePart>, RuntimePart>()
  #cancelRefresh: (() => void) | null = null

  constructor(options: RuntimeOptions) {
    const { client, stream, queryClient, clock, frameScheduler, limits, access } = options
    this.client = client
    this.intents = new Intents(client.idempotency)
    this.stream = stream
    this.queryClient = queryClient
    this.clock = clock
    this.frameScheduler = frameScheduler
    this.limits = limits
    this.access = access
    this.session = new ObservableValue<SessionView>({ user: client.auth.user, change: null })
    this.lang = new ObservableValue(client.lang)
    this.quotes = new QuoteStore({
      connect: (handlers) => this.#connectQuotes(handlers),
      frameScheduler,
      now: () => clock.now(),
    })
    this.account = new AccountFeed({
      connect: (handlers) => this.#connectAccount(handlers),
      frameScheduler,
      onOutdated: () => this.refreshOrders(),
    })
    this.ticker = new Ticker(clock)
    this.liveness = new Liveness(this)
    this.sentWrites = new SentWrites({ userId: () => client.auth.user?.id ?? null, now: () => clock.now() })
    this.orderActions = new OrderActions(clock, this.sentWrites, (id) => listedOrders(client, queryClient, id)[0] ?? null)
    this.failures = new CallFailures(client, queryClient)
  }

  /** Returns the runtime's only instance of the given class. The first call creates the instance. */
  part<P extends RuntimePart>(Part: MakePart<P>): P {
    // The cast is safe, because each part is stored under its own class.
    const known = this.#parts.get(Part) as P | undefined
    if (known) return known
    const made = new Part(this)
    this.#parts.set(Part, made)
    return made
  }

  /** Listens to the client and connects the stream. Returns a function that stops both. */
  start(): () => void {
    const stops = [
      this.client.auth.onChange((change) => this.#onSession(change)),
      // Follows sign-ins and sign-outs in other tabs.
      this.client.auth.follow(),
      // The status `failed` means that the broker has refused the session on the socket. The runtime then ends the
      // session, as after a call with code 999. Prices continue as for a visitor.
      this.stream.on('status', ({ status }) => {
        if (status === 'failed') this.client.auth.close('expired')
      }),
      this.client.on('busy', (count) => this.blocking.set(count)),
      this.failures.start(),
    ]
    // The session may have changed after the constructor ran. Such a change is handled now.
    if (this.session.get().user !== this.client.auth.user) this.#onSession(this.client.auth.user ? 'opened' : 'closed')
    // StrictMode starts, stops and starts a runtime within one task. The stop must not close a socket that is still connecting,
    // because browsers log a warning for it.
    let isStarted = true
    queueMicrotask(() => isStarted && this.stream.connect())
    // Starts to measure the time without frames, even if no component displays the liveness yet.
    this.liveness.read()
    return () => {
      isStarted = false
      for (const stop of stops) stop()
      for (const part of this.#parts.values()) part.stop()
      this.#cancelRefresh?.()
      this.#cancelRefresh = null
      this.stream.close()
    }
  }

  /** Adds a newly placed order to the first cached page of its list, without waiting for the next fetch of the list. */
  orderPlaced(order: Order): void {
    const status = orderStatusOf(order)
    if (status === 'open') this.account.expectOpen(order.id)
    const queryKey = [...endpointKey(this.client, contract.orders.list), { status }, 'pages']
    this.queryClient.setQueriesData<InfiniteData<OrderPage>>({ queryKey }, (data) => {
      const [first, ...more] = data?.pages ?? []
      if (data === undefined || first === undefined || first.orders.some(({ id }) => id === order.id)) return data
      const page = { ...first, total: first.total + 1, orders: [order, ...first.orders] }
      return { ...data, pages: [page, ...more] }
    })
  }

  /** Fetches orders and balance again after a change at the broker, at most once per animation frame. */
  refreshOrders(): void {
    this.#cancelRefresh ??= this.frameScheduler.request(() => {
      this.#cancelRefresh = null
      void this.queryClient.invalidateQueries({ queryKey: endpointKey(this.client, contract.orders.list) })
      void this.queryClient.invalidateQueries({ queryKey: endpointKey(this.client, contract.account.balance) })
    })
  }

  /** Changes the language. Data translated by the broker is fetched again. */
  async setLang(lang: Lang): Promise<void> {
    this.client.lang = lang
    this.lang.set(lang)
    const filter = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isOurs(queryKey) && !isWrite(queryKey) }
    // Answers of pending reads are in the old language. These reads are cancelled, because their answers would be cached for the
    // new language.
    await this.queryClient.cancelQueries(filter)
    await this.queryClient.invalidateQueries(filter)
  }

  #onSession(change: SessionChange): void {
    clearUserCache(this.queryClient)
    this.account.reset()
    this.intents.clear()
    for (const part of this.#parts.values()) part.onSession(change)
    this.session.set({ user: this.client.auth.user, change })
    this.stream.authenticate()
  }

  #connectQuotes(handlers: QuoteHandlers): () => void {
    const stops = [
      this.stream.subscribe('quotes', (quotes) => handlers.quotes(quotes as readonly Quote[])),
      this.stream.on('status', ({ status }) => {
        if (status === 'connecting') handlers.reconnected()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  #connectAccount(handlers: Parameters<ConstructorParameters<typeof AccountFeed>[0]['connect']>[0]): () => void {
    const stops = [
      this.stream.subscribe('account', (update) => handlers.update(update)),
      this.stream.subscribe('closedOrders', (ids) => handlers.closed(ids)),
      this.stream.on('resync', () => handlers.resync()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }
}
