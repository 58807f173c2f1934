import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import { WebSocketServer } from 'ws'
import { errorCode, StartError } from '../process/StartError.ts'
import type { Sockets } from '../socket/sockets.ts'
import { callerOf, type Peer } from './caller.ts'
import { isOwnPage } from './requestOrigin.ts'
import { BrokenConnectionError } from './router.ts'

export interface ListenOptions {
  /** Host name or address to listen on. @default "127.0.0.1" */
  readonly host?: string
  /** Port to listen on; 0 selects any free port. @default 0 */
  readonly port?: number
  /** Whether to try higher port numbers if the requested port is in use. @default false */
  readonly mayMove?: boolean
  /** Maximum number of connections per network address, including sockets. @default 1000 */
  readonly connectionsPerAddress?: number
  /** Maximum time in ms for all headers of a request to arrive. @default 10000 */
  readonly headersMs?: number
  /** Maximum time in ms for a whole request to arrive, including its body. @default 60000 */
  readonly requestMs?: number
}

export interface Listener {
  readonly port: number
  /** Address at which a browser on this machine can reach the server, without a trailing slash. */
  readonly url: string
  close(): Promise<void>
}

export interface ServerParts {
  /** @param peer - network address of the caller */
  readonly fetch: (request: Request, peer: Peer) => Response | Promise<Response>
  /** Socket server; null for a server without sockets. */
  readonly sockets: Sockets | null
  readonly isAllowedOrigin: (origin: string) => boolean
}

const socketPath = '/v1/ws'
const maxFrameBytes = 64 * 1024
const portsTried = 20

/**
 * Options of the HTTP server, in ms. `connectionsCheckingInterval` is the interval between checks of the deadlines.
 * `keepAliveTimeout` is the maximum idle time of a connection between two requests.
 */
const checks = { connectionsCheckingInterval: 1_000, keepAliveTimeout: 5_000 }

/**
 * Whether a request has two Host headers. Such a request must be refused, because one parser could use the first header and
 * another parser the second header.
 */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length > 1

/**
 * Starts a server that serves pages, calls and sockets on one port.
 *
 * @throws StartError when the port is in use, or the address does not belong to this machine
 */
export async function listen(parts: ServerParts, options: ListenOptions = {}): Promise<Listener> {
  const { host = '127.0.0.1', port = 0, mayMove = false, connectionsPerAddress = 1_000 } = options
  const { headersMs = 10_000, requestMs = 60_000 } = options
  // Cast: the return type includes HTTP/2 servers. Without TLS options, the function creates a plain HTTP/1 server.
  const server = createAdaptorServer({
    serverOptions: { ...checks, headersTimeout: headersMs, requestTimeout: requestMs },
    fetch: async (request, { incoming }) => {
      if (hasTwoHosts(incoming as IncomingMessage)) return new Response(null, { status: 400 })
      try {
        return await parts.fetch(request, { address: incoming.socket.remoteAddress })
      } catch (error) {
        if (!(error instanceof BrokenConnectionError)) throw error
        incoming.socket.destroy()
        // The connection is closed, so this response is never sent.
        return new Response(null)
      }
    },
  }) as Server
  limitConnections(server, connectionsPerAddress)
  const webSockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false })
  server.on('upgrade', (request, stream, head) => upgrade(webSockets, parts, request, stream, head))
  const bound = await bind(server, host, port, mayMove ? portsTried : 1)
  return {
    port: bound,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    close: () => stop(server, webSockets),
  }
}

/**
 * Limits the number of connections per network address. Further connections are closed before the server reads any data from
 * them.
 */
function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const caller = callerOf({ address: socket.remoteAddress }) ?? ''
    const count = (open.get(caller) ?? 0) + 1
    if (count > most) return void socket.destroy()
    open.set(caller, count)
    socket.once('close', () => {
      const left = (open.get(caller) ?? 0) - 1
      if (left > 0) open.set(caller, left)
      else open.delete(caller)
    })
  })
}

function upgrade(webSockets: WebSocketServer, parts: ServerParts, request: IncomingMessage, stream: Duplex, head: Buffer): void {
  const refuse = (status: string) => stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  stream.on('error', () => stream.destroy())
  if (hasTwoHosts(request)) return void refuse('400 Bad Request')
  const { sockets } = parts
  if (sockets === null || (request.url ?? '').split('?')[0] !== socketPath) return void refuse('404 Not Found')
  const { origin, host } = request.headers
  if (origin !== undefined && !isOwnPage(origin, host) && !parts.isAllowedOrigin(origin)) return void refuse('403 Forbidden')
  webSockets.handleUpgrade(request, stream, head, (socket) => sockets.accept(socket))
}

async function bind(server: Server, host: string, first: number, tries: number): Promise<number> {
  for (let port = first; port < first + tries; port += 1) {
    const error = await tryPort(server, host, port)
    if (error === null) break
    if (errorCode(error) === 'EADDRINUSE' && port + 1 < first + tries) continue
    throw portError(error, host, first, tries)
  }
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : first
}

const tryPort = (server: Server, host: string, port: number) =>
  new Promise<Error | null>((resolve) => {
    const onError = (error: Error) => resolve(error)
    server.once('error', onError)
    server.listen(port, host, () => {
      server.off('error', onError)
      resolve(null)
    })
  })

function portError(error: Error, host: string, port: number, tries: number): StartError {
  const code = errorCode(error)
  const ports = tries === 1 ? `Port ${port}` : `Every port from ${port} to ${port + tries - 1}`
  if (code === 'EADDRINUSE')
    return new StartError(`${ports} on ${host} is taken. Stop the program that uses it, or choose another with --port.`, {
      cause: error,
    })
  if (code === 'EACCES')
    return new StartError(`Port ${port} requires special rights. Choose one above 1023 with --port.`, { cause: error })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(
      `--host ${host} is not an address of this machine (${code}). Use 127.0.0.1, or an address or name of this machine.`,
      { cause: error },
    )
  return new StartError(`Cannot listen on ${host}:${port} (${code ?? error.message}).`, { cause: error })
}

async function stop(server: Server, webSockets: WebSocketServer): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Sockets that have not completed the closing handshake after half a second are terminated.
  const deadline = setTimeout(() => {
    for (const socket of webSockets.clients) socket.terminate()
    server.closeAllConnections()
  }, 500)
  for (const socket of webSockets.clients) socket.close(1001, 'the sandbox stops')
  server.closeIdleConnections()
  await closed
  clearTimeout(deadline)
  webSockets.close()
}
