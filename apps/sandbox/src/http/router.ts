import { type Contract, codes, contract, type Endpoint, sandboxNumbers, type WireValue } from '@leverkit/sdk/contract'
import { decodeRequest, parseJson, type WireObject, writeEnvelope } from '@leverkit/sdk/wire'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { Refusal } from '../broker/refusal.ts'
import { imageRefused, imageResponse, type StoredImage } from '../broker/uploads.ts'
import type { BrokerUser } from '../broker/users.ts'
import type { Call, Handlers } from '../handlers/handlers.ts'
import { maxImageBytes } from '../images/ImageCodec.ts'
import { languageFor, sentence } from '../market/messages.ts'
import { type DiskLog, isDiskFull } from '../process/diskFull.ts'
import { CommitUnclearError, wasUndone } from '../store/transact.ts'
import { type BodyBudget, createBodyBudget } from './BodyBudget.ts'
import { callerOf, type Peer } from './caller.ts'
import { isInvalidInput } from './invalidInput.ts'
import { foreignHeaderOf } from './requestOrigin.ts'
import { safeHeaders } from './safeHeaders.ts'

/**
 * Thrown to close the connection of a call without an answer. For a call from inside this process, the promise of the call
 * rejects with this error, as after a failed fetch.
 */
export class BrokenConnectionError extends TypeError {
  constructor() {
    super('fetch failed: a fault of the sandbox closed the connection')
    this.name = 'BrokenConnectionError'
  }
}

export interface RouterOptions {
  readonly handlers: Handlers
  readonly log: DiskLog
  readonly findUser: (token: string) => Promise<BrokerUser | null>
  /** Returns whether pages of this origin may call the broker. */
  readonly isAllowedOrigin: (origin: string) => boolean
  /**
   * Returns the broker's time, epoch ms. The `Date` header of every answer contains this time, so that a client can measure its
   * clock offset. @default the clock of the machine
   */
  readonly now?: () => number
  readonly health: () => Readonly<Record<string, unknown>>
  /** Finds an image of a user by the name of the image. */
  readonly findImage: (name: string, user: BrokerUser) => Promise<StoredImage | null>
  /** Middleware around every call. It may change, delay or drop the answer of the function `answer`. @default no middleware */
  readonly through?: (request: Request, answer: () => Promise<Response>) => Promise<Response>
}

const maxBodyBytes = 64 * 1024
/** Maximum size in bytes of the body of an upload: an image plus the overhead of multipart encoding. */
const maxUploadBodyBytes = maxImageBytes + 16 * 1024

// Common types of all endpoints. They are needed because a loop over the contract loses the types of the individual endpoints.
// They are safe, because the type `Handlers` already checks each handler against its endpoint.
type AnyEndpoint = Endpoint<object, unknown>
type AnyHandler = (request: object, call: Call) => Promise<unknown>

/**
 * Creates an application that maps a `Request` to a `Response`. The contract defines the routes, and the handlers create the
 * answers. Tests can call the application without a network port.
 */
export function createRouter(options: RouterOptions): Hono {
  const app = new Hono()
  const { now = Date.now } = options
  app.use('*', safeHeaders('no-referrer', "default-src 'none'; frame-ancestors 'none'"))
  app.use('*', async (c, next) => {
    await next()
    c.res.headers.set('date', new Date(now()).toUTCString())
  })
  app.use('*', corsFor(options.isAllowedOrigin))
  const { through } = options
  if (through !== undefined) {
    app.use('*', async (c, next) => {
      const answer = await through(c.req.raw, async () => {
        await next()
        return c.res
      })
      if (answer !== c.res) c.res = answer
    })
  }
  app.use('*', limitBody(createBodyBudget()))
  app.get('/api/health', (c) => c.json(options.health()))
  app.get('/api/files/:name', (c) => serveImage(c, options))
  for (const [group, entries] of Object.entries(contract)) {
    const handlers = options.handlers[group as keyof Contract] as unknown as Record<string, AnyHandler>
    for (const [verb, entry] of Object.entries(entries)) {
      const handler = handlers[verb]
      if (handler !== undefined) addRoute(app, options, `${group}.${verb}`, entry as unknown as AnyEndpoint, handler)
    }
  }
  app.notFound((c) => refuse(c, new Refusal('NOT_FOUND'), 404))
  app.onError((error, c) => {
    if (error instanceof BrokenConnectionError) throw error
    return fail(c, error, options.log)
  })
  return app
}

function addRoute(app: Hono, options: RouterOptions, name: string, entry: AnyEndpoint, handler: AnyHandler): void {
  app.on(entry.method, entry.path, async (c) => {
    // Hono answers a HEAD request with the handler of GET. Some writes are sent as GET, but a HEAD request must have no effect
    // (RFC 9110, 9.2.1).
    if (entry.effect === 'write' && c.req.method !== entry.method) return refuse(c, new Refusal('NOT_FOUND'), 404)
    // The origin of every write is checked. CORS alone does not protect writes that use GET and have no session, because
    // browsers send no preflight request for them.
    const foreignHeader = entry.effect === 'write' ? foreignHeaderOf(c.req.raw, options.isAllowedOrigin) : null
    if (foreignHeader !== null) throw invalid(foreignHeader)
    const token = c.req.header('authorization')
    const user = entry.auth === 'none' || token === undefined ? null : await options.findUser(token)
    if (entry.auth === 'session' && user === null) throw new Refusal('SESSION_EXPIRED')
    // Demo accounts have no identity check and no deposits, so they need no uploads. The router refuses an upload of a
    // demo account before it reads the body.
    if (entry.encoding === 'multipart' && user?.book === 'demo') throw new Refusal('REAL_ACCOUNT_ONLY')
    const request = decodeRequest(name, entry, requireStorable(await readRequest(c, entry)))
    const lang = languageFor(c.req.header('lang'))
    const caller = callerOf(peerOf(c))
    const call = { lang, user, token: token ?? null, idempotencyKey: readIdempotencyKey(c), caller, endpoint: name }
    const answer = await answered(entry, () => handler(request, call))
    if (entry.effect === 'write') options.log.hasRoom()
    return envelope(c, writeEnvelope(codes.SUCCESS, sentence('SUCCESS', call.lang), answer))
  })
}

/**
 * Thrown when a write fails unexpectedly after its start. The COMMIT statement may already have been sent, so the write may
 * have taken effect.
 */
class OutcomeUnknownError extends Error {
  constructor(cause: unknown) {
    super('The outcome of a write is unknown.', { cause })
    this.name = 'OutcomeUnknownError'
  }
}

/**
 * Runs a handler and encodes its answer. A refused write has no effect. After any other error, the outcome of a write is
 * unknown, unless the error proves that the write had no effect.
 */
async function answered(entry: AnyEndpoint, handle: () => Promise<unknown>): Promise<unknown> {
  try {
    return entry.response.write(await handle())
  } catch (error) {
    if (entry.effect === 'read' || error instanceof Refusal || isInvalidInput(error)) throw error
    // Two kinds of errors prove that the write had no effect: the transaction failed before its commit, or the database
    // reported a full disk.
    if (wasUndone(error)) throw error
    if (isDiskFull(error) && !(error instanceof CommitUnclearError)) throw error
    throw new OutcomeUnknownError(error)
  }
}

const uploadPaths: ReadonlySet<string> = new Set(
  Object.values(contract)
    .flatMap((entries): AnyEndpoint[] => Object.values(entries))
    .filter((entry) => entry.encoding === 'multipart')
    .map((entry) => entry.path),
)

const smallBody = bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refuse(c, tooLarge) })
const uploadBody = bodyLimit({ maxSize: maxUploadBodyBytes, onError: (c) => refuse(c, imageRefused()) })

/** Returns the network address of a request; null for a call inside this process. */
const peerOf = (c: Context): Peer | null => (c.env as { readonly peer?: Peer | null } | undefined)?.peer ?? null

/**
 * Returns the size in bytes that a request announces for its body, but at most `most`. Returns `most` for a body without an
 * announced size, and 0 for a request without a body.
 */
function announcedBytes(c: Context, most: number): number {
  const length = c.req.header('content-length')
  if (length !== undefined) return Math.min(parseInt(length, 10) || 0, most)
  return c.req.header('transfer-encoding') === undefined ? 0 : most
}

const limitBody =
  (budget: BodyBudget): MiddlewareHandler =>
  async (c, next) => {
    const isUpload = uploadPaths.has(c.req.path)
    const release = budget.reserve(callerOf(peerOf(c)), announcedBytes(c, isUpload ? maxUploadBodyBytes : maxBodyBytes))
    if (release === null) return refuse(c, new Refusal('TOO_MANY_REQUESTS'))
    try {
      return await (isUpload ? uploadBody : smallBody)(c, next)
    } finally {
      release()
    }
  }

/**
 * Serves an image to its owner. Other users get status 404, so that they cannot see whether the image exists.
 */
async function serveImage(c: Context, options: RouterOptions): Promise<Response> {
  const token = c.req.header('authorization')
  const user = token === undefined ? null : await options.findUser(token)
  if (user === null) throw new Refusal('SESSION_EXPIRED')
  const name = c.req.param('name') ?? ''
  requireStorable({ name })
  const image = await options.findImage(name, user)
  if (image === null) return refuse(c, new Refusal('NOT_FOUND'), 404)
  return imageResponse(image)
}

const envelope = (c: Context, body: string, status: 200 | 404 | 500 = 200) =>
  c.body(body, status, { 'content-type': 'application/json; charset=UTF-8' })

const invalid = (field: string) => new Refusal('INVALID_INPUT', { field })
const tooLarge = invalid(`body of more than ${maxBodyBytes} bytes`)

function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (!/^[\x21-\x7e]{1,100}$/.test(key)) throw invalid('idempotency-key')
  return key
}

const contentTypes = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const

async function readRequest(c: Context, entry: AnyEndpoint): Promise<WireObject> {
  const { encoding } = entry
  if (encoding === 'query') return fromParams(new URL(c.req.url).searchParams)
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (encoding === 'multipart') return fromParams(await readMultipart(c, type))
  if (type !== contentTypes[encoding]) throw invalid('content-type')
  const text = await c.req.text()
  return encoding === 'form' ? fromParams(new URLSearchParams(text)) : fromJson(text)
}

async function readMultipart(c: Context, type: string | undefined): Promise<FormData> {
  if (type !== 'multipart/form-data') throw invalid('content-type')
  try {
    return await c.req.raw.formData()
  } catch (error) {
    // For a malformed body, `formData` throws a TypeError. The caller then gets the refusal of an invalid input.
    if (error instanceof TypeError) throw invalid('multipart body')
    throw error
  }
}

/** Converts parameters to an object. Duplicate names are refused, because different parsers could use different values. */
function fromParams(params: Iterable<[string, WireValue]>): WireObject {
  const wire: WireObject = Object.create(null) as WireObject
  for (const [name, value] of params) {
    if (Object.hasOwn(wire, name)) throw invalid(name)
    wire[name] = value
  }
  return wire
}

/** Refuses NUL characters, because the database cannot store them. */
function requireStorable(wire: WireObject): WireObject {
  for (const [name, value] of Object.entries(wire)) if (typeof value === 'string' && value.includes('\0')) throw invalid(name)
  return wire
}

function fromJson(text: string): WireObject {
  let value: unknown
  try {
    value = parseJson(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid('body')
    throw error
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('body')
  return value as Record<string, WireValue>
}

const numberOf = (code: Refusal['code']) => (code === 'SESSION_EXPIRED' ? codes.SESSION_EXPIRED : sandboxNumbers[code])

function refuse(c: Context, refusal: Refusal, status: 200 | 404 = 200) {
  const lang = languageFor(c.req.header('lang'))
  return envelope(c, writeEnvelope(numberOf(refusal.code), sentence(refusal.code, lang, refusal.values), null), status)
}

function fail(c: Context, error: unknown, log: DiskLog) {
  if (error instanceof Refusal) return refuse(c, error)
  if (isInvalidInput(error)) return refuse(c, invalid(error.issues.map((issue) => issue.path || 'request').join(', ')))
  const isOpen = error instanceof OutcomeUnknownError
  log.error(`${c.req.method} ${new URL(c.req.url).pathname} failed`, isOpen ? error.cause : error)
  const closed = isDiskFull(error) ? 'DISK_FULL' : 'INTERNAL'
  const [code, words] = isOpen
    ? ([sandboxNumbers.OUTCOME_UNKNOWN, 'OUTCOME_UNKNOWN'] as const)
    : ([sandboxNumbers.UNAVAILABLE, closed] as const)
  return envelope(c, writeEnvelope(code, sentence(words, languageFor(c.req.header('lang'))), null), 500)
}

const corsFor = (isAllowed: (origin: string) => boolean) =>
  cors({
    origin: (origin) => (isAllowed(origin) ? origin : null),
    allowHeaders: ['lang', 'authorization', 'idempotency-key', 'content-type'],
    allowMethods: ['GET', 'POST', 'DELETE'],
    // Allows a page of another origin to read the broker's clock.
    exposeHeaders: ['date'],
    maxAge: 600,
  })
