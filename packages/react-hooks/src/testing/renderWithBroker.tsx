import { File as NodeFile } from 'node:buffer'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Client, type ClientOptions, createClient, createStream, type Stream, sandboxCodes } from '@leverkit/sdk'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, configure, type RenderHookResult, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { LeverkitProvider } from '../LeverkitProvider.tsx'
import { BrokerThread } from './BrokerThread.ts'

/** Options of a broker, in addition to its seed and clock. */
interface BrokerOptions {
  /** Whether the traders of the ranking place orders. Preparing these orders takes a second. @default false */
  readonly traders?: boolean
}

const startThread = async (options: BrokerOptions): Promise<{ url: string; close(): Promise<void> }> => {
  const thread = new BrokerThread()
  return { url: await thread.open(options), close: () => thread.close() }
}

/** Requests a new broker from the thread that all test files of a mutation run share. The thread closes the previous broker. */
const askForBroker = async (address: string, options: BrokerOptions) => {
  const answer = await globalThis.fetch(address, { method: 'POST', body: JSON.stringify(options) })
  return { url: await answer.text(), close: () => Promise.resolve() }
}

// The stream uses the WebSocket of the package `ws`, because the WebSocket of jsdom emits events that jsdom itself
// rejects. The package is loaded by `require`, because these tests resolve imports for browsers.
const requireFromSdk = createRequire(join(import.meta.dirname, '../../../sdk/package.json'))
export const NodeSocket: NonNullable<Parameters<typeof createStream>[0]['WebSocket']> = requireFromSdk('ws')

/** Simulates the network for one call. `send` forwards the call to the broker. */
export type Network = (request: Request, send: () => Promise<Response>) => Promise<Response>

/** A visitor of the broker, with a separate client, stream and cache. */
export interface Visitor {
  readonly client: Client
  readonly stream: Stream
  readonly queryClient: QueryClient
  /** Paths of the calls sent to the broker. */
  readonly sent: string[]
  network: Network
}

/** Returns the code in the newest message that the broker has sent to a recipient. */
const readCode = async (url: string, to: string): Promise<string> => {
  const answer = await globalThis.fetch(`${url}/sandbox/outbox`)
  const { messages } = (await answer.json()) as { readonly messages: readonly { readonly to: string; readonly text: string }[] }
  const code = messages.find((message) => message.to === to)?.text.match(/\d{6}/)?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${to}`)
  return code
}

const openStreams = new Set<Stream>()

/**
 * Converts the forms and files of jsdom to those of Node. Node's fetch does not recognise jsdom objects. For a jsdom
 * file, Node's fetch would send the name of the object instead of its bytes.
 */
const asNodeForm = async (form: FormData): Promise<FormData> => {
  const own = await new Response('', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }).formData()
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') own.append(name, value)
    else {
      const copy = new NodeFile([new Uint8Array(await value.arrayBuffer())], value.name, { type: value.type })
      // Node's FormData requires Node's File type. TypeScript declares this type separately from the File type of the
      // DOM.
      own.append(name, copy as unknown as File)
    }
  }
  return own
}

/** Creates a visitor of the broker at an address. */
const visit = (url: string, options: ClientOptions): Visitor => {
  const pass: Network = (_, send) => send()
  const client = createClient({
    baseUrl: url,
    lang: 'en',
    idempotency: true,
    codes: sandboxCodes,
    fetch: async (input, init) => {
      const request = new Request(input, init?.body instanceof FormData ? { ...init, body: await asNodeForm(init.body) } : init)
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

/** Starts a broker for the tests of one file, with a real port, a real socket and a real database. */
export const withBroker = (options: BrokerOptions = {}) => {
  // The timeouts are long, because a real broker is slow on a busy machine. Only failing tests wait for a timeout.
  configure({ asyncUtilTimeout: 10_000 })
  vi.setConfig({ testTimeout: 40_000 })
  let accounts = 0
  const broker = { url: '', close: () => Promise.resolve() }
  beforeAll(async () => {
    const { LEVERKIT_BROKERS: address } = process.env
    Object.assign(broker, address === undefined ? await startThread(options) : await askForBroker(address, options))
  }, 240_000)
  afterEach(() => {
    cleanup()
    for (const stream of openStreams) stream.close()
    openStreams.clear()
  })
  afterAll(() => broker.close())
  return {
    url: () => broker.url,
    visit: (options: ClientOptions = {}): Visitor => visit(broker.url, options),
    /** Creates a visitor and signs in to a new demo account. */
    async visitSignedIn(options: ClientOptions = {}): Promise<Visitor> {
      const visitor = visit(broker.url, options)
      const { demoId } = await visitor.client.session.createDemo()
      await visitor.client.session.loginDemo({ demoId })
      visitor.sent.length = 0
      return visitor
    },
    /**
     * Creates a visitor who is signed in to the seeded real account. Every broker has this account, and the account
     * has a balance.
     */
    async visitSeeded(): Promise<Visitor> {
      const visitor = visit(broker.url, {})
      await visitor.client.session.login({ account: 'trader@sandbox.test', password: 'sandbox-only', by: 'email' })
      return visitor
    },
    /** Creates a visitor, registers a real account and signs in to it. */
    async visitReal(): Promise<Visitor> {
      const visitor = visit(broker.url, {})
      const { session } = visitor.client
      accounts += 1
      const [account, password] = [`person-${accounts}@example.com`, 'correct horse battery']
      await session.sendEmailCode({ to: account, purpose: 'register' })
      const code = await readCode(broker.url, account)
      await session.register({ by: 'email', account, password, passwordRepeat: password, code })
      await session.login({ account, password, by: 'email' })
      visitor.sent.length = 0
      return visitor
    },
    /** Returns the newest code sent to a recipient. */
    readCode: (to: string) => readCode(broker.url, to),
  }
}

/** Wraps children in the provider of a visitor, under StrictMode. */
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
