import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Client, type ClientOptions, createClient, createStream, type Stream } from '@leverkit/sdk'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, configure, type RenderHookResult, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { LeverkitProvider } from '../LeverkitProvider.tsx'

const startThread = async (): Promise<{ url: string; close(): Promise<void> }> => {
  const thread = new Worker(join(import.meta.dirname, 'brokerThread.ts'), {
    execArgv: ['--conditions=@leverkit/source'],
    // A Wednesday morning, so that markets are open whenever the tests run.
    workerData: { seed: 'hooks', start: Date.UTC(2026, 5, 3, 10) },
  })
  const url = await new Promise<string>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
  const close = async () => {
    const ended = new Promise((resolve) => thread.once('exit', resolve))
    thread.postMessage('close')
    await ended
  }
  return { url, close }
}

// jsdom brings a WebSocket whose events its own page does not accept, and packages resolve for browsers here.
const requireFromSdk = createRequire(join(import.meta.dirname, '../../../sdk/package.json'))
export const NodeSocket: NonNullable<Parameters<typeof createStream>[0]['WebSocket']> = requireFromSdk('ws')

/** What the network does to one call: nothing, or something else than passing it on. */
export type Network = (request: Request, send: () => Promise<Response>) => Promise<Response>

/** One visitor of the broker: a client, a stream and a cache of their own. */
export interface Visitor {
  readonly client: Client
  readonly stream: Stream
  readonly queryClient: QueryClient
  /** Calls that were sent to the broker, as paths. */
  readonly sent: string[]
  network: Network
}

const openStreams = new Set<Stream>()

/** A visitor of the broker at an address. */
const visit = (url: string, options: ClientOptions): Visitor => {
  const pass: Network = (_, send) => send()
  const client = createClient({
    baseUrl: url,
    lang: 'en',
    idempotency: true,
    fetch: (input, init) => {
      const request = new Request(input, init)
      visitor.sent.push(new URL(request.url).pathname)
      return visitor.network(request, () => globalThis.fetch(request))
    },
    ...options,
  })
  const stream = createStream({ url: client.hosts.socket, getToken: () => client.auth.token, WebSocket: NodeSocket })
  openStreams.add(stream)
  const queryClient = new QueryClient()
  const visitor: Visitor = {
    client,
    stream,
    queryClient,
    sent: [],
    network: pass,
  }
  return visitor
}

/** Starts a broker for the tests of a file: real calls over a real port, a real socket, and a real database. */
export const withBroker = () => {
  // A real broker on a busy machine: what is waited for comes when it comes, and what never comes fails late.
  configure({ asyncUtilTimeout: 10_000 })
  vi.setConfig({ testTimeout: 40_000 })
  const broker = { url: '', close: () => Promise.resolve() }
  beforeAll(async () => {
    Object.assign(broker, await startThread())
  }, 60_000)
  afterEach(() => {
    cleanup()
    for (const stream of openStreams) stream.close()
    openStreams.clear()
  })
  afterAll(() => broker.close())
  return {
    url: () => broker.url,
    visit: (options: ClientOptions = {}): Visitor => visit(broker.url, options),
    /** A visitor who has signed in to a new demo account. */
    async visitSignedIn(options: ClientOptions = {}): Promise<Visitor> {
      const visitor = visit(broker.url, options)
      const { demoId } = await visitor.client.session.createDemo()
      await visitor.client.session.loginDemo({ demoId })
      visitor.sent.length = 0
      return visitor
    },
  }
}

/** The provider of a visitor, under StrictMode. */
export const VisitorProvider = ({ visitor, children }: { readonly visitor: Visitor; readonly children?: ReactNode }) => (
  <StrictMode>
    <LeverkitProvider client={visitor.client} stream={visitor.stream} queryClient={visitor.queryClient}>
      {children}
    </LeverkitProvider>
  </StrictMode>
)

/** Renders one hook for a visitor, under StrictMode. */
export const renderIn = <R,>(visitor: Visitor, hook: () => R): RenderHookResult<R, unknown> =>
  renderHook(hook, { wrapper: ({ children }) => <VisitorProvider visitor={visitor}>{children}</VisitorProvider> })
