import type { SendTracker } from './SendTracker.ts'

export { streamFetch } from './nodeUpload.ts'
export type { SendTracker }

/** State of one request. */
interface RequestState {
  readonly end: () => void
  isCreated: boolean
  hasLeft: boolean
  isMisdirected: boolean
}

/** Report of Node's `fetch` on its public diagnostics channels. */
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

/** Observes requests of Node's `fetch`. Other platforms report nothing, and `isCreated` stays false. */
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
    // The Fetch standard repeats a request that was answered with 421, even a write, unless it was aborted.
    state.end()
  })
  return storage
}

let observer: Storage | null | undefined
let init: RequestInit | undefined

/**
 * Bun repeats a GET, and Deno repeats any request, when a kept connection ends. A separate connection for each write prevents
 * both.
 */
const initOf = (): RequestInit => {
  const client = (globalThis as Platform).Deno?.createHttpClient?.({ poolMaxIdlePerHost: 0 })
  return { keepalive: false, ...(client ? { client } : {}) }
}

// Errors of Node and Bun that occur before a connection exists, so the request cannot have been sent.
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'ConnectionRefused',
  'FailedToOpenSocket',
])
// These errors can also end an existing connection, after the request was written.
const unreachable = new Set(['EHOSTUNREACH', 'ENETUNREACH'])
// Messages of errors before a connection exists: a port blocked by Node or Deno, and a connection that Deno could not open.
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
