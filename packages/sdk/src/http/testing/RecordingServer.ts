import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One received call. */
export interface Recorded {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/**
 * A server that records calls and sends the answers that a test prepares. The server does not use the contract, so that
 * tests detect errors in the contract.
 */
export interface RecordingServer extends AsyncDisposable {
  readonly url: string
  readonly calls: Recorded[]
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Starts a recording server on a free port of this machine. */
export const record = async (
  answer: (call: Recorded, response: ServerResponse, request: IncomingMessage) => void,
): Promise<RecordingServer> => {
  const calls: Recorded[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://recorder')
    const { method = '', headers } = request
    const call = { method, path: url.pathname, query: url.searchParams, headers, body: await bodyOf(request) }
    calls.push(call)
    answer(call, response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
