import { contract, createClient, createStream, sandboxCodes, topics } from '@leverkit/sdk'
import { QueryClient } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { FakeSockets } from '../../../sdk/src/stream/testing/FakeSocket.ts'
import { healthy } from '../../../sdk/src/stream/testing/harness.ts'
import { LeverkitProvider } from '../LeverkitProvider.tsx'
import type { AccessRules } from '../query/access.ts'
import type { AnyEntry, RequestOf, ResponseOf } from '../query/endpointQuery.ts'
import { FakeClock } from './fakeTime.ts'

/** Simulated answer of the broker to one call. @default the example of the contract */
export interface Answer {
  readonly entry: AnyEntry
  readonly make: (request: never) => unknown
}

/**
 * @param make - returns the answer: a response value is encoded, a `Response` is sent unchanged, and a thrown error simulates a
 *   network error
 */
export const answer = <E extends AnyEntry>(
  entry: E,
  make: (request: RequestOf<E>) => ResponseOf<E> | Response | Promise<ResponseOf<E> | Response>,
): Answer => ({ entry, make })

/**
 * A refusal with one of the sandbox's codes. If the status is 500 or more, the client assumes that the broker may have
 * carried out the write.
 */
export const refusal = (code: number, status = 200) => Response.json({ code, msg: 'refused', data: null }, { status })

// One common type for all endpoints, because the list mixes endpoints of different types.
const entries = Object.values(contract).flatMap((verbs) => Object.values(verbs)) as unknown as AnyEntry[]

const requestOf = async (request: Request): Promise<Record<string, unknown>> => {
  const text = await request.text()
  if (request.headers.get('content-type')?.includes('json')) return JSON.parse(text)
  return Object.fromEntries(new URLSearchParams(request.method === 'GET' ? new URL(request.url).search : text))
}

/** One call received by the broker. */
export interface Sent {
  readonly entry: AnyEntry
  readonly idempotencyKey: string | null
}

const brokerOf = (answers: readonly Answer[], sent: Sent[]) => async (input: RequestInfo | URL, init?: RequestInit) => {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  const entry = entries.find(({ path, method }) => path === pathname && method === request.method)
  if (!entry) throw new Error(`the contract has no ${request.method} ${pathname}`)
  sent.push({ entry, idempotencyKey: request.headers.get('idempotency-key') })
  const make = answers.findLast((each) => each.entry === entry)?.make
  const made = make ? await make(entry.request.read(await requestOf(request)) as never) : entry.example.response
  if (made instanceof Response) return made
  const data = entry.response.write(made)
  return Response.json(entry.bare ? data : { code: 1, msg: '', data })
}

const frameScheduler = {
  request: (paint: () => void) => {
    const timer = setTimeout(paint, 0)
    return () => clearTimeout(timer)
  },
}

export interface ExampleOptions {
  /** Simulated answers. If there are several answers for one endpoint, the last one is used. A test may add answers later. */
  readonly answers?: readonly Answer[]
  /** Whether a user is signed in. @default true */
  readonly isSignedIn?: boolean
  /** Access rules of the provider. @default `defaultAccess` */
  readonly access?: AccessRules
}

/**
 * Renders a hook with a real client and a real stream. The simulated broker answers immediately with the examples of the
 * contract.
 */
export const renderWithExamples = async <R,>(hook: () => R, { answers = [], isSignedIn = true, access }: ExampleOptions = {}) => {
  const sent: Sent[] = []
  const clock = new FakeClock(Date.UTC(2026, 5, 3, 10))
  const client = createClient({
    baseUrl: 'https://api.example.com',
    lang: 'en',
    idempotency: true,
    codes: sandboxCodes,
    fetch: brokerOf(answers, sent),
  })
  if (isSignedIn) client.auth.open({ ...contract.session.loginDemo.example.response, token: 'token' })
  const sockets = new FakeSockets((socket) => {
    healthy(socket)
    queueMicrotask(() => socket.accept())
  })
  const stream = createStream({
    url: 'wss://api.example.com',
    WebSocket: sockets.WebSocket,
    getToken: () => client.auth.token,
    clock,
  })
  const queryClient = new QueryClient()
  const rendered = renderHook(hook, {
    wrapper: ({ children }) => (
      <LeverkitProvider {...{ client, stream, queryClient, clock, frameScheduler }} access={access ?? null}>
        {children}
      </LeverkitProvider>
    ),
  })
  /** Waits until pending answers have arrived and are rendered. */
  const paint = () =>
    act(async () => {
      for (let round = 0; round < 4; round++) await new Promise((resolve) => setTimeout(resolve, 0))
    })
  await paint()
  return {
    ...rendered,
    client,
    stream,
    queryClient,
    clock,
    sockets,
    paint,
    sent,
    /** Returns how often one call was sent. */
    sentTo: (entry: AnyEntry) => sent.filter((each) => each.entry === entry).length,
    /** Sends an event through the socket and waits until it is rendered. */
    say: async <K extends 'quotes' | 'account' | 'closedOrders'>(
      topic: K,
      event: ReturnType<(typeof topics)[K]['event']['read']>,
    ) => {
      const { name, event: shape } = topics[topic]
      sockets.last.say({ topic: name, data: shape.write(event as never) })
      await paint()
    },
  }
}
