import {
  type Client,
  type Clock,
  createLeverkit,
  type LeverkitOptions,
  type Stream,
  sandboxCodes,
  type WebSocketConstructor,
} from '@leverkit/sdk'
import { QueryClient } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { LeverkitProvider, type LeverkitProviderProps } from './LeverkitProvider.tsx'
import type { FrameScheduler } from './live/frameScheduler.ts'
import type { AccessRules } from './query/access.ts'

/** A test broker that was opened by `createTestBroker` of `@leverkit/sandbox/testing` (Node) or `@leverkit/sandbox/browser`. */
export interface TestedBroker {
  readonly origin: string
  readonly fetch: typeof globalThis.fetch
  readonly WebSocket: WebSocketConstructor
  readonly clock: Clock
  advance(ms: number): Promise<void>
  tick(code: string, price: string): Promise<void>
  fill(orderId?: number): Promise<void>
  closeBy(cause: 'stop' | 'profit' | 'stopOut', orderId?: number): Promise<void>
}

export interface TestAppOptions extends Pick<LeverkitOptions, 'lang' | 'codes'> {
  /** Whether a new demo account signs in. @default true */
  readonly isSignedIn?: boolean
  /** Access rules of the provider. @default `defaultAccess` */
  readonly access?: AccessRules
}

/** A client of a test broker, with the provider for the components under test. */
export interface TestApp {
  readonly client: Client
  readonly stream: Stream
  readonly queryClient: QueryClient
  /** Provides client, stream and cache to its children. Pass it as the option `wrapper` of Testing Library. */
  readonly Provider: (props: { readonly children?: ReactNode }) => ReactNode
  /** Like the broker's `tick`. Resolves after the components have rendered the price. */
  tick(code: string, price: string): Promise<void>
  /** Like the broker's `advance`. Resolves after the components have rendered the changes. */
  advance(ms: number): Promise<void>
  /** Like the broker's `fill`. Resolves after the components have rendered the pushed change. */
  fill(orderId?: number): Promise<void>
  /** Like the broker's `closeBy`. Resolves after the components have rendered the pushed change. */
  closeBy(cause: 'stop' | 'profit' | 'stopOut', orderId?: number): Promise<void>
  /** Closes the stream and drops the cache. The broker stays open, for further apps. */
  close(): void
}

/** Renders new prices in the next microtask, because a test does not wait for animation frames. */
const atOnce: FrameScheduler = {
  request(run) {
    let isCancelled = false
    queueMicrotask(() => {
      if (!isCancelled) run()
    })
    return () => {
      isCancelled = true
    }
  },
}

/** Number of turns of the event loop to wait after a change. By then, the pushed events have arrived and are rendered. */
const turns = 4

const settled = async () => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise<void>((resolve) => nextTurn(resolve))
}

// The original `setTimeout`, read before a test can replace the timers with fake ones.
const { setTimeout } = globalThis
const nextTurn = (run: () => void) => void setTimeout(run, 0)

const providerOf = (props: Omit<LeverkitProviderProps, 'children'>): TestApp['Provider'] => {
  return ({ children }) => <LeverkitProvider {...props}>{children}</LeverkitProvider>
}

/** The flag that declares to React that `act` wraps the updates. Testing Library also sets it for each of its calls. */
const flags = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

/** Makes a change, and resolves after React has rendered it. */
const rendered = async (change: () => Promise<void>): Promise<void> => {
  const before = flags.IS_REACT_ACT_ENVIRONMENT
  flags.IS_REACT_ACT_ENVIRONMENT = true
  try {
    await act(async () => {
      await change()
      await settled()
    })
  } finally {
    flags.IS_REACT_ACT_ENVIRONMENT = before ?? false
  }
}

/**
 * Opens an app on a test broker. All calls and sockets go to this broker, and all prices and orders come from it. Time and
 * prices change only when the test changes them.
 *
 * @example
 * const broker = await createTestBroker() // from '@leverkit/sandbox/testing'
 * const app = await openTestApp(broker)
 * render(<Positions />, { wrapper: app.Provider })
 * await app.tick('EURUSD', '1.10500')
 */
export async function openTestApp(broker: TestedBroker, options: TestAppOptions = {}): Promise<TestApp> {
  const { isSignedIn = true, lang = 'en', codes = sandboxCodes, access } = options
  const { origin: baseUrl, fetch, WebSocket, clock } = broker
  const { client, stream, close } = createLeverkit({ baseUrl, fetch, WebSocket, clock, lang, codes, idempotency: true })
  if (isSignedIn) await client.session.loginDemo(await client.session.createDemo())
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return {
    ...{ client, stream, queryClient },
    Provider: providerOf({ client, stream, queryClient, clock, frameScheduler: atOnce, access: access ?? null }),
    tick: (code, price) => rendered(() => broker.tick(code, price)),
    advance: (ms) => rendered(() => broker.advance(ms)),
    fill: (orderId) => rendered(() => broker.fill(orderId)),
    closeBy: (cause, orderId) => rendered(() => broker.closeBy(cause, orderId)),
    close() {
      close()
      queryClient.clear()
    },
  }
}
