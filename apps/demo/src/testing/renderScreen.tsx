import { type AccessRules, defaultAccess, LeverkitProvider } from '@leverkit/react-hooks'
import { type CodeName, contract, createClient, createStream, type Endpoint, type Lang, sandboxCodes } from '@leverkit/sdk'
import { LinkRouter } from '@leverkit/ui'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, configure, render, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { vi } from 'vitest'
import { LayoutProvider } from '../app/LayoutProvider.tsx'
import { i18n, speak } from '../i18n/i18n.ts'
import { MessagesContext } from '../screen/MessagesContext.ts'
import { type Message, Messages } from '../screen/messages.ts'
import { Visit, VisitRouter } from './Visit.tsx'

type AnyEndpoint = Endpoint<unknown, unknown>
type Wire = Record<string, unknown>

/** A call sent by the screen: its name in the contract, and its request with the SDK's field names. */
export interface Sent {
  readonly call: string
  readonly request: Readonly<Record<string, unknown>>
}

/**
 * Simulated answers, by the name of the call. An answer is a value with the field names of the SDK, or a refusal. A call
 * without an entry is answered with its example from the API contract.
 */
export type Answers = Readonly<Record<string, (request: Sent['request']) => unknown>>

/** A simulated refusal. Its code is the sandbox's code for the error `name`. */
export class Refused {
  readonly code: string

  constructor(name: CodeName) {
    const found = Object.entries(sandboxCodes.entries).find(([, meaning]) => meaning.name === name)
    if (!found) throw new Error(`the sandbox has no code ${name}`)
    this.code = found[0]
  }
}

// Cast to a common type, because the endpoints of the contract have different types.
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
  ...(['shell', 'markets', 'money', 'account', 'errors', 'orders', 'acts', 'trade'] as const),
  ...(['company', 'news', 'ranking', 'support', 'performance'] as const),
]

/** Simulates a phone with a light theme: only the given media queries match. */
const matching = (queries: readonly string[]) => (media: string) =>
  Object.assign(new EventTarget(), { media, matches: queries.includes(media) })

/**
 * Calls each animation frame callback immediately after the event that requested it. Tests then need not wait for real
 * animation frames.
 */
const frameScheduler = {
  request: (paint: () => void) => {
    const timer = setTimeout(paint, 0)
    return () => clearTimeout(timer)
  },
}

/** An IntersectionObserver that never reports anything, so that lists do not load further pages by themselves. */
class NoScrolling {
  observe() {}
  disconnect() {}
}

interface Setting {
  readonly answers?: Answers
  /** Visited addresses, oldest first; the last one is current. The screen unmounts when the path changes. */
  readonly visited?: readonly string[]
  /** State of the current history entry, which is the second one or a later one. */
  readonly state?: object
  /** @default 'real' */
  readonly userType?: 'real' | 'demo' | 'visitor'
  /** Media queries that match. */
  readonly media?: readonly string[]
  /** Access rules of a brand that override the default rules. */
  readonly access?: Partial<AccessRules>
  /** @default 'en' */
  readonly lang?: Lang
}

/**
 * Renders a screen with the real hooks and the real client. The broker is simulated and answers with the examples
 * of the API contract.
 *
 * @example const { sent } = await renderScreen(<WithdrawScreen />, { answers: { 'account.balance': () => balance } })
 */
export const renderScreen = async (screen: ReactNode, setting: Setting = {}) => {
  const { answers = {}, visited = ['/'], state, userType = 'real', media = [], access = {}, lang = 'en' } = setting
  const rules = { ...defaultAccess, ...access }
  // The default timeout of one second is too short on a busy machine.
  configure({ asyncUtilTimeout: 5_000 })
  await speak(lang)
  await i18n.loadNamespaces(namespaces)
  vi.stubGlobal('matchMedia', matching(media))
  vi.stubGlobal('IntersectionObserver', NoScrolling)
  const sent: Sent[] = []
  const client = createClient({ baseUrl: 'http://127.0.0.1:1', lang, codes: sandboxCodes, fetch: brokerOf(answers, sent) })
  const stream = createStream({ url: client.hosts.socket, getToken: () => client.auth.token })
  vi.spyOn(stream, 'connect').mockImplementation(() => undefined)
  const listeners = new Map<string, Set<(event: never) => void>>()
  vi.spyOn(stream, 'subscribe').mockImplementation((...args: readonly unknown[]) => {
    // Cast, because the parameters of a topic may come between its name and the listener.
    const topic = args[0] as string
    const listener = args.find((arg) => typeof arg === 'function') as (event: never) => void
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
  for (const path of others) history.enter(path, state)
  const { pathname } = history.location
  const Place = () => (useLocation().pathname === pathname ? screen : null)
  const messages = new Messages()
  const received: Message[] = []
  messages.listen((message) => void received.push(message))
  const withBroker = (content: ReactNode) => (
    <LeverkitProvider client={client} stream={stream} queryClient={queryClient} frameScheduler={frameScheduler} access={rules}>
      {content}
    </LeverkitProvider>
  )
  await act(async () =>
    render(
      withBroker(
        <VisitRouter visit={history}>
          <LinkRouter navigate={history.go}>
            <MessagesContext value={messages}>
              <Suspense fallback="loading">
                <LayoutProvider>
                  <Place />
                </LayoutProvider>
              </Suspense>
            </MessagesContext>
          </LinkRouter>
        </VisitRouter>,
      ),
    ),
  )
  await waitFor(() => {
    if (document.body.textContent === 'loading') throw new Error('the screen is still loading')
  })
  const emit = (topic: 'quotes' | 'account' | 'closedOrders', event: unknown) => {
    for (const listener of listeners.get(topic) ?? []) listener(event as never)
  }
  return {
    client,
    queryClient,
    history,
    messages: received,
    /** Renders a part of a message, which the app shows outside of the screen. */
    renderPart: (part: ReactNode) => render(withBroker(part)),
    sent,
    /**
     * Emits an event on the socket. The screen renders quotes only with the next animation frame, that is, after this call has
     * returned.
     */
    emit,
    /** Emits an event on the socket and waits until it is rendered. */
    say: (...event: Parameters<typeof emit>) =>
      act(async () => {
        emit(...event)
        await new Promise((resolve) => setTimeout(resolve, 0))
      }),
    /** Returns the requests that the screen has sent to one endpoint. */
    sentTo: (call: string) => sent.filter((each) => each.call === call).map(({ request }) => request),
    close: cleanup,
  }
}
