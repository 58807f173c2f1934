import { type AccessRules, defaultAccess, LeverkitProvider } from '@leverkit/react-hooks'
import { type CodeName, contract, createClient, createStream, type Endpoint, sandboxCodes } from '@leverkit/sdk'
import { LinkRouter } from '@leverkit/ui'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, configure, render, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { vi } from 'vitest'
import { FrameProvider } from '../app/FrameProvider.tsx'
import { i18n, speak } from '../i18n/i18n.ts'
import { MessagesContext } from '../screen/MessagesContext.ts'
import { type Message, Messages } from '../screen/messages.ts'
import { Visit, VisitRouter } from './Visit.tsx'

type AnyEndpoint = Endpoint<unknown, unknown>
type Wire = Record<string, unknown>

/** A call of the screen: its name in the contract, and its request in the SDK's names. */
export interface Sent {
  readonly call: string
  readonly request: Readonly<Record<string, unknown>>
}

/** Answers by call: a value in the SDK's names or a refusal. A call without one gets the example of the contract. */
export type Answers = Readonly<Record<string, (request: Sent['request']) => unknown>>

/** A refusal with the sandbox's code of this name. */
export class Refused {
  readonly code: string

  constructor(name: CodeName) {
    const found = Object.entries(sandboxCodes.entries).find(([, meaning]) => meaning.name === name)
    if (!found) throw new Error(`the sandbox has no code ${name}`)
    this.code = found[0]
  }
}

// The loop over all endpoints needs one common type.
const entries = Object.entries(contract as unknown as Record<string, Record<string, AnyEndpoint>>).flatMap(([group, verbs]) =>
  Object.entries(verbs).map(([verb, endpoint]) => ({ call: `${group}.${verb}`, endpoint })),
)

const wireOf = async (request: Request): Promise<Wire> => {
  const text = await request.text()
  if (request.headers.get('content-type')?.includes('json')) return JSON.parse(text) as Wire
  return Object.fromEntries(new URLSearchParams(request.method === 'GET' ? new URL(request.url).search : text))
}

const brokerOf = (answers: Answers, sent: Sent[]) => async (input: RequestInfo | URL, init?: RequestInit) => {
  const request = new Request(input, init)
  const path = new URL(request.url).pathname
  const found =
    entries.find(({ endpoint }) => endpoint.path === path && endpoint.method === request.method) ??
    entries.find(({ endpoint }) => endpoint.elsewhere)
  if (!found) throw new Error(`the contract has no ${request.method} ${path}`)
  const { call, endpoint } = found
  const wire = endpoint.elsewhere ? { url: request.url } : await wireOf(request)
  const named = endpoint.encoding === 'multipart' ? {} : (endpoint.request.read(wire) as Sent['request'])
  sent.push({ call, request: named })
  const answer = await (answers[call] ?? (() => endpoint.example.response))(named)
  if (endpoint.bare) return answer instanceof Refused ? new Response('refused') : Response.json(endpoint.response.write(answer))
  const body =
    answer instanceof Refused
      ? { code: answer.code, msg: 'refused', data: null }
      : { code: success, msg: '', data: endpoint.response.write(answer) }
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
}

const success = 1

const namespaces = [
  ...(['shell', 'markets', 'money', 'account', 'errors', 'orders', 'trade'] as const),
  ...(['company', 'news', 'ranking', 'support'] as const),
]

/** A phone with light theme: only the named media queries match. */
const matching = (queries: readonly string[]) => (media: string) =>
  Object.assign(new EventTarget(), { media, matches: queries.includes(media) })

/** Renders a frame right after each event, so that tests do not wait for real animation frames. */
const frameScheduler = {
  request: (paint: () => void) => {
    const timer = setTimeout(paint, 0)
    return () => clearTimeout(timer)
  },
}

/** Never reports an intersection, so no list loads its next page by itself. */
class NoScrolling {
  observe() {}
  disconnect() {}
}

interface Setting {
  readonly answers?: Answers
  /** Visited addresses; the last one is current. The screen unmounts when the path changes. */
  readonly visited?: readonly string[]
  /** @default 'real' */
  readonly userType?: 'real' | 'demo' | 'visitor'
  /** Media queries that match. */
  readonly media?: readonly string[]
  /** Access rules of a brand that differ from the product's. */
  readonly access?: Partial<AccessRules>
}

/**
 * Renders a screen with the real hooks and client. The broker is fake and answers with the examples of the contract.
 *
 * @example const { sent } = await renderScreen(<WithdrawScreen />, { answers: { 'account.balance': () => balance } })
 */
export const renderScreen = async (screen: ReactNode, setting: Setting = {}) => {
  const { answers = {}, visited = ['/'], userType = 'real', media = [], access = {} } = setting
  const rules = { ...defaultAccess, ...access }
  // Busy machines need more than the default of one second.
  configure({ asyncUtilTimeout: 5_000 })
  await speak('en')
  await i18n.loadNamespaces(namespaces)
  vi.stubGlobal('matchMedia', matching(media))
  vi.stubGlobal('IntersectionObserver', NoScrolling)
  const sent: Sent[] = []
  const client = createClient({ baseUrl: 'http://127.0.0.1:1', lang: 'en', codes: sandboxCodes, fetch: brokerOf(answers, sent) })
  const stream = createStream({ url: client.hosts.socket, getToken: () => client.auth.token })
  vi.spyOn(stream, 'connect').mockImplementation(() => undefined)
  const listeners = new Map<string, Set<(event: never) => void>>()
  vi.spyOn(stream, 'subscribe').mockImplementation((...args: readonly unknown[]) => {
    // `subscribe` has an overload for topics with parameters; no screen under test uses it.
    const [topic, listener] = args as [string, (event: never) => void]
    const all = listeners.get(topic) ?? new Set()
    listeners.set(topic, all.add(listener))
    return () => void all.delete(listener)
  })
  if (userType === 'real') await client.session.login({ account: 'trader@example.com', password: 'correct horse', by: 'email' })
  if (userType === 'demo') await client.session.loginDemo({ demoId: 'demo-opaque' })
  sent.length = 0
  const queryClient = new QueryClient()
  const [start = '/', ...others] = visited
  const history = new Visit(start)
  for (const path of others) history.enter(path)
  const { pathname } = history.location
  const Place = () => (useLocation().pathname === pathname ? screen : null)
  const messages = new Messages()
  const received: Message[] = []
  messages.listen((message) => void received.push(message))
  await act(async () =>
    render(
      <LeverkitProvider client={client} stream={stream} queryClient={queryClient} frameScheduler={frameScheduler} access={rules}>
        <VisitRouter visit={history}>
          <LinkRouter navigate={history.go}>
            <MessagesContext value={messages}>
              <Suspense fallback="loading">
                <FrameProvider>
                  <Place />
                </FrameProvider>
              </Suspense>
            </MessagesContext>
          </LinkRouter>
        </VisitRouter>
      </LeverkitProvider>,
    ),
  )
  await waitFor(() => {
    if (document.body.textContent === 'loading') throw new Error('the screen is still loading')
  })
  return {
    client,
    queryClient,
    history,
    messages: received,
    sent,
    /** Emits an event on the socket and waits for the frame that renders it. */
    say: (topic: 'quotes' | 'account' | 'closedOrders', event: unknown) =>
      act(async () => {
        for (const listener of listeners.get(topic) ?? []) listener(event as never)
        await new Promise((resolve) => setTimeout(resolve, 0))
      }),
    /** Requests of one call. */
    sentTo: (call: string) => sent.filter((each) => each.call === call).map(({ request }) => request),
    close: cleanup,
  }
}
