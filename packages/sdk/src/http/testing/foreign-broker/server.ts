/**
 * The foreign broker: a test server that was written from the specification alone. Its code is independent of the client, so
 * tests detect an error even if the client and the contract both contain it. The data is stored in memory and never changes by
 * itself. Tests call functions to change prices, approve deposits and cause failures.
 */

import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { type Account, Book } from './book.ts'
import { answer, type Call, type Route, routesOf } from './routes.ts'
import { attachSocket, type ForeignSockets } from './socket.ts'
import { type Reply, write } from './wire.ts'

export interface ForeignOptions {
  readonly port?: number
  /** Milliseconds by which the broker's clock is ahead of the local clock. */
  readonly clockAhead?: number
  readonly pageSize?: number
  /** Origin of the pages that may send requests to the broker from another origin (CORS). All other origins are refused. */
  readonly allowOrigin?: string
  /**
   * Folder of the files that the server delivers. If a path is unknown and has no file extension, the server delivers the
   * folder's `index.html`.
   */
  readonly folder?: string
  /** Contents of files by path. A file in this list takes precedence over a file in `folder`. */
  readonly files?: Readonly<Record<string, string>>
  /**
   * Accepted paths of the calls for orders, funds and sign-in. `both`: the paths of the specification and the broker's own
   * paths. `own`: only the broker's own paths.
   */
  readonly paths?: 'both' | 'own'
}

export type Trouble = 'bad-gateway' | 'bad-gateway-after' | 'lost-answer' | 'lost-request'

export interface Seen {
  readonly method: string
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface ForeignBroker {
  readonly book: Book
  readonly origin: string
  readonly seen: readonly Seen[]
  readonly sockets: ForeignSockets
  /**
   * Causes a fault in the next call whose path ends with `pathEnd`. With `lost-answer` and `bad-gateway-after`, the call
   * changes the broker's data before the fault occurs. With `lost-request` and `bad-gateway`, the call changes nothing.
   */
  trouble(pathEnd: string, kind: Trouble): void
  endSessions(account: Account): void
  stop(): Promise<void>
}

/** Paths of the specification that the option `paths: 'own'` disables, because the broker has its own paths for these calls. */
const REPLACED =
  /^\/v1\/api\/forex\/(submit|my_deal|close|cancel_trade|set_stop_price)$|^\/v1\/api\/main\/wallet\/getBalance$|^\/api\/user\/loginForU$/

const BAD_GATEWAY =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString('utf8')
  const type = request.headers['content-type'] ?? ''
  if (type.includes('json') && body) {
    const fields = JSON.parse(body) as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value === null || value === undefined ? '' : String(value)]),
    )
  }
  if (type.includes('x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body))
  return {}
}

export async function startForeignBroker(options: ForeignOptions = {}): Promise<ForeignBroker> {
  const now = (): number => Date.now() + (options.clockAhead ?? 0)
  const book = new Book(now)
  const tokens = new Map<string, Account>()
  const sessions = {
    open(account: Account): string {
      const token = `fb.${account.id}.${book.next()}`
      tokens.set(token, account)
      return token
    },
    close: (token: string): void => void tokens.delete(token),
  }
  const routes = routesOf(book, sessions, options.pageSize ?? 10).filter(
    (route) => options.paths !== 'own' || !REPLACED.test(route.path),
  )
  const troubles: { pathEnd: string; kind: Trouble }[] = []
  const seen: Seen[] = []

  function head(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('date', new Date(now()).toUTCString())
    response.setHeader('x-powered-by', 'ForeignDesk/3')
    if (options.allowOrigin && request.headers.origin === options.allowOrigin) {
      response.setHeader('access-control-allow-origin', options.allowOrigin)
      response.setHeader('vary', 'origin')
    }
  }

  function preflight(response: ServerResponse): void {
    response.setHeader('access-control-allow-headers', 'lang, authorization, content-type')
    response.setHeader('access-control-allow-methods', 'GET, POST')
    response.writeHead(204).end()
  }

  function html(response: ServerResponse, status: number, body: string): void {
    response.writeHead(status, { 'content-type': 'text/html' }).end(body)
  }

  function reply(response: ServerResponse, { status, envelope }: Reply): void {
    if (!envelope) {
      response.writeHead(status).end()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' })
    response.end(write({ ...envelope, trace_id: `t-${book.next()}`, server_time: Math.floor(now() / 1000) }))
  }

  async function file(response: ServerResponse, path: string): Promise<void> {
    const given = options.files?.[path]
    if (given !== undefined) {
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(given)
      return
    }
    const folder = options.folder
    if (!folder) {
      html(response, 404, `<pre>Cannot find ${encodeURI(path)}</pre>`)
      return
    }
    const wanted = normalize(decodeURIComponent(path)).replace(/^(\.\.[/\\])+/, '')
    for (const name of extname(wanted) ? [wanted] : [join(wanted, 'index.html'), 'index.html']) {
      const found = await readFile(join(folder, name)).catch(() => undefined)
      if (!found) continue
      response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(found)
      return
    }
    html(response, 404, '<h1>Not found</h1>')
  }

  const isOurs = (path: string): boolean => /^\/(api|v1|fx|auth)\//.test(path)

  function find(method: string, path: string): Route | undefined {
    return routes.find((route) => route.method === method && route.path === path)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://broker.invalid')
    const method = request.method ?? 'GET'
    head(request, response)
    if (method === 'OPTIONS') {
      preflight(response)
      return
    }
    if (!isOurs(url.pathname)) {
      await file(response, url.pathname)
      return
    }
    const params = { ...Object.fromEntries(url.searchParams), ...(method === 'POST' ? await bodyOf(request) : {}) }
    seen.push({ method, path: url.pathname, params, headers: request.headers })
    const index = troubles.findIndex((item) => url.pathname.endsWith(item.pathEnd))
    const kind = index < 0 ? undefined : troubles.splice(index, 1)[0]?.kind
    if (kind === 'lost-request') {
      request.socket.destroy()
      return
    }
    if (kind === 'bad-gateway') {
      html(response, 502, BAD_GATEWAY)
      return
    }
    const route = find(method, url.pathname)
    if (!route) {
      html(response, 404, `<pre>Cannot ${method} ${encodeURI(url.pathname)}</pre>`)
      return
    }
    const token = request.headers.authorization ?? ''
    const call: Call = { params, token, account: tokens.get(token) }
    const answered = answer(route, call)
    if (kind === 'lost-answer') request.socket.destroy()
    else if (kind === 'bad-gateway-after') html(response, 502, BAD_GATEWAY)
    else reply(response, answered)
  }

  const server: Server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) html(response, 500, '<h1>Internal error</h1>')
      process.emitWarning(`The foreign broker failed on ${request.method} ${request.url}: ${String(error)}`)
    })
  })
  const sockets = attachSocket(server, book, (token) => tokens.get(token))
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    book,
    origin: `http://127.0.0.1:${port}`,
    seen,
    sockets,
    trouble: (pathEnd, kind) => void troubles.push({ pathEnd, kind }),
    endSessions(account) {
      for (const [token, owner] of tokens) if (owner === account) tokens.delete(token)
    },
    async stop() {
      sockets.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
