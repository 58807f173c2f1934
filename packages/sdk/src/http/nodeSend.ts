import type { SendTracker } from './SendTracker.ts'

export { streamFetch } from './nodeUpload.ts'
export type { SendTracker }

/** Progress of one request. */
interface RequestState {
  readonly end: () => void
  isCreated: boolean
  hasLeft: boolean
  isMisdirected: boolean
}

/** Message that Node's `fetch` publishes on its public diagnostics channels. */
interface Report {
  readonly request: object
  readonly response?: { readonly statusCode: number }
}

interface Storage {
  run<T>(state: RequestState, work: () => T): T
  getStore(): RequestState | undefined
}

interface Builtins {
  (name: 'node:async_hooks'): { AsyncLocalStorage: new () => Storage } | undefined
  (name: 'node:diagnostics_channel'): { subscribe(name: string, listener: (report: Report) => void): void } | undefined
}

interface Platform {
  readonly process?: { readonly getBuiltinModule?: Builtins }
  readonly Deno?: { createHttpClient?(options: { poolMaxIdlePerHost: number }): unknown }
}

const misdirected = 421

/**
 * Observes requests through the diagnostics channels of Node's `fetch`. On platforms without these channels, `isCreated` always
 * remains false.
 */
const observeFetch = (): Storage | null => {
  const builtin = (globalThis as Platform).process?.getBuiltinModule
  const hooks = builtin?.('node:async_hooks')
  const channels = builtin?.('node:diagnostics_channel')
  if (!hooks || !channels) return null
  const storage = new hooks.AsyncLocalStorage()
  const states = new WeakMap<object, RequestState>()
  channels.subscribe('undici:request:create', ({ request }) => {
    const state = storage.getStore()
    if (!state) return
    state.isCreated = true
    states.set(request, state)
  })
  channels.subscribe('undici:client:sendHeaders', ({ request }) => {
    const state = states.get(request)
    if (state) state.hasLeft = true
  })
  channels.subscribe('undici:request:headers', ({ request, response }) => {
    const state = states.get(request)
    if (!state || response?.statusCode !== misdirected) return
    state.isMisdirected = true
    // According to the Fetch standard, `fetch` repeats a request, even a write, if the answer has status 421. The request is
    // aborted to prevent this.
    state.end()
  })
  return storage
}

let observer: Storage | null | undefined
let init: RequestInit | undefined

/**
 * Options that make each write open a new connection. If a reused connection ends, Bun repeats a GET request, and Deno repeats
 * any request.
 */
const initOf = (): RequestInit => {
  const client = (globalThis as Platform).Deno?.createHttpClient?.({ poolMaxIdlePerHost: 0 })
  return { keepalive: false, ...(client ? { client } : {}) }
}

// Error codes of Node and Bun that mean that no connection could be opened. They prove that the request was not sent.
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'ConnectionRefused',
  'FailedToOpenSocket',
])
// Error codes that leave open whether the request was sent. Such an error can occur before a connection exists, and also after
// the request was written to a connection.
const unreachable = new Set(['EHOSTUNREACH', 'ENETUNREACH'])
// Error messages that prove that the request was not sent. With the first two messages, Node or Deno reports that it blocks the
// port. With the third message, Deno reports that it cannot open a connection.
const neverConnectedWords = /^bad port$|^Fetch failed: Requests to port \d+ are blocked$|client error \(Connect\)/

const hasNeverConnected = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall, message } = cause as Error & { code?: unknown; syscall?: unknown }
    if (neverConnectedWords.test(message)) return true
    if (typeof code === 'string' && (neverConnected.has(code) || (unreachable.has(code) && syscall === 'connect'))) return true
  }
  return false
}

/** @param end - function that aborts the request */
export const trackSend = (end: () => void): SendTracker | null => {
  observer = observer === undefined ? observeFetch() : observer
  init ??= initOf()
  const state: RequestState = { end, isCreated: false, hasLeft: false, isMisdirected: false }
  return {
    init,
    run: (work) => (observer ? observer.run(state, work) : work()),
    hasLeft: (error) => (state.isCreated ? state.hasLeft : !hasNeverConnected(error)),
    isMisdirected: () => state.isMisdirected,
  }
}
