import type { Departure } from './departure.ts'

export { streamFetch } from './node-upload.ts'
export type { Departure }

/** What is known of one request. */
interface Course {
  readonly end: () => void
  isBegun: boolean
  hasLeft: boolean
  isMisdirected: boolean
}

/** What Node's `fetch` reports of a request, on channels that anybody may read. */
interface Report {
  readonly request: object
  readonly response?: { readonly statusCode: number }
}

interface Storage {
  run<T>(course: Course, work: () => T): T
  getStore(): Course | undefined
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

/** Follows requests of Node's `fetch`. Elsewhere nothing reports, and a course is never begun. */
const watch = (): Storage | null => {
  const builtin = (globalThis as Platform).process?.getBuiltinModule
  const hooks = builtin?.('node:async_hooks')
  const channels = builtin?.('node:diagnostics_channel')
  if (!hooks || !channels) return null
  const storage = new hooks.AsyncLocalStorage()
  const courses = new WeakMap<object, Course>()
  channels.subscribe('undici:request:create', ({ request }) => {
    const course = storage.getStore()
    if (!course) return
    course.isBegun = true
    courses.set(request, course)
  })
  channels.subscribe('undici:client:sendHeaders', ({ request }) => {
    const course = courses.get(request)
    if (course) course.hasLeft = true
  })
  channels.subscribe('undici:request:headers', ({ request, response }) => {
    const course = courses.get(request)
    if (!course || response?.statusCode !== misdirected) return
    course.isMisdirected = true
    // The Fetch standard sends a request again that was answered so, also a write, unless it has been ended by then.
    course.end()
  })
  return storage
}

let watching: Storage | null | undefined
let init: RequestInit | undefined

/** Bun repeats a GET and Deno any request whose kept connection has ended: a connection of its own for each write prevents both. */
const initOf = (): RequestInit => {
  const client = (globalThis as Platform).Deno?.createHttpClient?.({ poolMaxIdlePerHost: 0 })
  return { keepalive: false, ...(client ? { client } : {}) }
}

// Ways to fail before a connection stands, in the words of Node and Bun: the request cannot have left.
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'ConnectionRefused',
  'FailedToOpenSocket',
])
// These may also end a connection that stood, after the request was written.
const unreachable = new Set(['EHOSTUNREACH', 'ENETUNREACH'])
// The same in a sentence: a port to which Node and Deno never connect, and a connection that Deno could not make.
const neverConnectedWords = /^bad port$|^Fetch failed: Requests to port \d+ are blocked$|client error \(Connect\)/

const hasNeverConnected = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall, message } = cause as Error & { code?: unknown; syscall?: unknown }
    if (neverConnectedWords.test(message)) return true
    if (typeof code === 'string' && (neverConnected.has(code) || (unreachable.has(code) && syscall === 'connect'))) return true
  }
  return false
}

/** @param end - ends the request */
export const depart = (end: () => void): Departure | null => {
  watching = watching === undefined ? watch() : watching
  init ??= initOf()
  const course: Course = { end, isBegun: false, hasLeft: false, isMisdirected: false }
  return {
    init,
    run: (work) => (watching ? watching.run(course, work) : work()),
    hasLeft: (error) => (course.isBegun ? course.hasLeft : !hasNeverConnected(error)),
    isMisdirected: () => course.isMisdirected,
  }
}
