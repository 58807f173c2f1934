import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import WebSocket, { WebSocketServer } from 'ws'

/** An answer that the proxy is about to send to the client. */
export interface ProxiedAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export interface ProxiedCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Alterations of the traffic between a client and a broker. */
export interface Alterations {
  /** Changes a request before the broker gets it. */
  readonly request?: (call: ProxiedCall, headers: Record<string, string>) => void
  /** Changes an answer. */
  readonly answer?: (call: ProxiedCall, answer: ProxiedAnswer) => void
  /** Returns the frames that replace a frame from the broker. */
  readonly down?: (text: string) => readonly string[]
  /** Returns the frames that replace a frame from the client. */
  readonly up?: (text: string) => readonly string[]
}

const hopHeaders = new Set(['connection', 'transfer-encoding', 'content-length', 'content-encoding', 'keep-alive', 'host'])

const plainHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      hopHeaders.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )

/** Starts a proxy in front of a broker. The proxy alters requests, answers and frames. */
export const openAlteringProxy = async (target: string, { request, answer, down, up }: Alterations) => {
  const forward: RequestListener = async (incoming, outgoing) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const url = new URL(incoming.url ?? '/', target)
    const method = incoming.method ?? 'GET'
    const call: ProxiedCall = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: Buffer.concat(parts).toString(),
    }
    const headers = plainHeaders(incoming.headers)
    request?.(call, headers)
    const body = method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.concat(parts) }
    const response = await fetch(`${target}${url.pathname}?${call.query}`, { method, headers, ...body, redirect: 'manual' })
    const result: ProxiedAnswer = { status: response.status, headers: {}, body: '' }
    const bytes = Buffer.from(await response.arrayBuffer())
    for (const [name, value] of response.headers) if (!hopHeaders.has(name)) result.headers[name] = value
    const isText = /json|text/.test(response.headers.get('content-type') ?? '')
    result.body = isText ? bytes.toString() : ''
    answer?.(call, result)
    outgoing.writeHead(result.status, result.headers)
    outgoing.end(isText ? result.body : bytes)
  }
  const server = createServer((incoming, outgoing) => {
    // If the broker closes the connection, the proxy closes the client's connection too.
    Promise.resolve(forward(incoming, outgoing)).catch(() => outgoing.destroy())
  })
  const sockets = new WebSocketServer({ server, path: '/v1/ws' })
  sockets.on('connection', (client, { headers }) => {
    const broker = new WebSocket(
      `${target.replace('http', 'ws')}/v1/ws`,
      headers.origin ? { headers: { origin: headers.origin } } : {},
    )
    const waiting: string[] = []
    const send = (text: string) => (broker.readyState === WebSocket.OPEN ? broker.send(text) : waiting.push(text))
    broker.on('open', () => {
      for (const text of waiting.splice(0)) broker.send(text)
    })
    client.on('message', (data) => {
      for (const text of up?.(String(data)) ?? [String(data)]) send(text)
    })
    broker.on('message', (data) => {
      for (const text of down?.(String(data)) ?? [String(data)]) if (client.readyState === WebSocket.OPEN) client.send(text)
    })
    broker.on('close', (code, reason) => client.close(code >= 3000 || code === 1000 ? code : 1000, reason))
    broker.on('error', () => client.close())
    client.on('close', () => broker.close())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        for (const client of sockets.clients) client.terminate()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
