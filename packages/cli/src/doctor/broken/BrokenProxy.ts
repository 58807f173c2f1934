import { Agent, createServer, type IncomingMessage, type RequestOptions, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { callNameOf } from './callName.ts'
import { type Answer, type Call, headerOf, pairs, withHeader, without } from './exchange.ts'
import type { Hooks, Link, LinkHandlers } from './Fault.ts'

export interface ProxyOptions {
  /** Address of the sandbox. */
  readonly brokerUrl: string
  readonly hooks: Hooks
  /** Waits a number of ms. @default uses a timer */
  readonly wait?: (ms: number) => Promise<void>
}

export interface Proxy {
  /** Address of the proxy, without a trailing slash. */
  readonly url: string
  close(): Promise<void>
}

const timer = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())

/**
 * Starts a reverse proxy for calls and sockets. The hooks of the fault handle some requests and frames. All others are
 * forwarded byte by byte.
 */
export async function startProxy({ brokerUrl, hooks, wait = timer }: ProxyOptions): Promise<Proxy> {
  // Each call has its own connection, because the sandbox may close an idle connection while the proxy sends a call on it.
  const agent = new Agent({ keepAlive: false })
  const target = new URL(brokerUrl)
  const broker = { agent, host: target.hostname, port: target.port }
  const connections = new Set<Duplex>()
  const server = createServer((incoming, outgoing) => {
    const name = callNameOf(incoming.method ?? '', incoming.url ?? '')
    const { exchange, calls } = hooks
    const isHandled = exchange !== undefined && (calls === undefined || (name !== null && calls.includes(name)))
    const work = isHandled ? handle(incoming, outgoing, broker, { hooks, wait }) : pass(incoming, outgoing, broker)
    // If the connection to the sandbox breaks, the proxy breaks the connection to the client too.
    work.catch(() => incoming.socket.destroy())
  })
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  const relays = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  server.on('upgrade', (incoming, stream, head) => {
    const status = hooks.refuseUpgrade?.(incoming.url ?? '', relays.clients.size) ?? null
    if (status !== null) stream.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
    else if (hooks.socket === undefined && hooks.refuseUpgrade === undefined) tunnel(incoming, stream, head, target, connections)
    else relay(incoming, stream, head, { target, relays, wait, socket: hooks.socket ?? (() => ({})) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      for (const client of relays.clients) client.terminate()
      for (const connection of connections) connection.destroy()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Target = Pick<RequestOptions, 'agent' | 'host' | 'port'>

const ask = (target: Target, call: Pick<Call, 'method' | 'path' | 'headers'>, send: (to: ReturnType<typeof request>) => void) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { method, path, headers } = call
    send(request({ ...target, method, path, headers: headers.flat(), setHost: false }, resolve).on('error', reject))
  })

/** Forwards a request and its answer as streams. */
async function pass(incoming: IncomingMessage, outgoing: ServerResponse, target: Target): Promise<void> {
  const { method = '', url: path = '', rawHeaders } = incoming
  const answer = await ask(target, { method, path, headers: pairs(rawHeaders) }, (to) => void incoming.pipe(to))
  outgoing.sendDate = false
  outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage ?? '', answer.rawHeaders)
  await new Promise<void>((resolve, reject) => answer.on('error', reject).pipe(outgoing).on('close', resolve))
}

type Parts = Required<Pick<ProxyOptions, 'hooks' | 'wait'>>

/** Lets the fault answer a request. */
async function handle(incoming: IncomingMessage, outgoing: ServerResponse, target: Target, parts: Parts): Promise<void> {
  const { method = '', url: path = '', rawHeaders } = incoming
  const { hooks, wait } = parts
  const body = await buffer(incoming)
  const call: Call = { name: callNameOf(method, path), method, path, headers: pairs(rawHeaders), body }
  const send = async (sent: Call): Promise<Answer> => {
    // Faults change the text of an answer, so the sandbox must not compress it.
    const headers = without(sent.headers, 'accept-encoding')
    const answer = await ask(target, { ...sent, headers }, (to) => void to.end(sent.body))
    const received = without(pairs(answer.rawHeaders), 'content-length', 'transfer-encoding')
    return { status: answer.statusCode ?? 502, headers: received, body: await buffer(answer) }
  }
  const answer = await hooks.exchange?.(call, { send, wait })
  if (answer !== undefined) reply(outgoing, answer)
}

function reply(outgoing: ServerResponse, { status, headers, body, breaksOff, announcedLength = body.length }: Answer): void {
  outgoing.sendDate = false
  const hasBody = status !== 204 && status !== 304
  outgoing.writeHead(status, (hasBody ? withHeader(headers, 'content-length', String(announcedLength)) : headers).flat())
  // Node refuses to send a body that is longer than its `content-length`. The proxy therefore cuts the body, as a receiver
  // would.
  const sent = body.subarray(0, announcedLength)
  if (breaksOff === 'half') outgoing.write(sent.subarray(0, sent.length >> 1), () => outgoing.socket?.destroy())
  else if (breaksOff === 'after') outgoing.end(sent, () => outgoing.socket?.end())
  else outgoing.end(sent)
}

/** Connects the client's socket to the sandbox, without reading the frames. */
function tunnel(incoming: IncomingMessage, stream: Duplex, head: Buffer, target: URL, connections: Set<Duplex>): void {
  const { method, url, httpVersion, rawHeaders } = incoming
  const lines = pairs(rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  const broker: Socket = connect(+target.port, target.hostname, () => {
    broker.write(`${method} ${url} HTTP/${httpVersion}\r\n${lines.join('')}\r\n`)
    broker.write(head)
    broker.pipe(stream).pipe(broker)
  })
  connections.add(broker)
  broker.on('error', () => stream.destroy())
  broker.on('close', () => {
    connections.delete(broker)
    stream.destroy()
  })
  stream.on('error', () => broker.destroy()).on('close', () => broker.destroy())
}

interface RelayParts {
  readonly target: URL
  readonly relays: WebSocketServer
  readonly wait: (ms: number) => Promise<void>
  readonly socket: (link: Link) => LinkHandlers
}

const textOf = (data: RawData): string => String(data)

/** Opens a socket to the sandbox, and then accepts the client's socket. The fault handles the frames of both sockets. */
function relay(incoming: IncomingMessage, stream: Duplex, head: Buffer, parts: RelayParts): void {
  const { target, relays, wait } = parts
  const origin = headerOf(pairs(incoming.rawHeaders), 'origin')
  const host = incoming.headers.host ?? target.host
  const headers = { host, ...(origin === undefined ? {} : { origin }) }
  const broker = new WebSocket(`ws://${target.host}${incoming.url}`, { headers, perMessageDeflate: false })
  stream.on('error', () => broker.terminate())
  broker.on('unexpected-response', (_, { statusCode }) => {
    stream.end(`HTTP/1.1 ${statusCode} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  })
  broker.on('error', () => stream.destroy())
  broker.once('open', () => relays.handleUpgrade(incoming, stream, head, (client) => join(client, broker, parts.socket, wait)))
}

/** Whether a close code may be sent. Some codes only report why a socket closed, and must not be sent. */
const isSendable = (code: number) =>
  code === 1000 || (code > 1000 && code < 1015 && ![1004, 1005, 1006].includes(code)) || code >= 3000

function join(client: WebSocket, broker: WebSocket, socket: RelayParts['socket'], wait: Link['wait']): void {
  const isOpen = (end: WebSocket) => end.readyState === WebSocket.OPEN
  const link: Link = {
    toClient: (frame) => isOpen(client) && client.send(frame),
    toClientAsBytes: (frame) => isOpen(client) && client.send(Buffer.from(frame), { binary: true }),
    toBroker: (frame) => isOpen(broker) && broker.send(frame),
    close: (code, reason) => client.close(code, reason),
    wait,
  }
  const { command = link.toBroker, event = link.toClient, closed = (code) => code, end } = socket(link)
  client.on('message', (data) => command(textOf(data)))
  broker.on('message', (data) => event(textOf(data)))
  client.on('error', () => broker.terminate())
  client.on('close', () => {
    end?.()
    broker.close()
  })
  broker.on('close', (code, reason) => {
    const sent = closed(code)
    if (sent === null) return
    if (isSendable(sent)) client.close(sent, reason)
    else client.terminate()
  })
}
