import {
  type ClientRequest,
  type IncomingMessage,
  Agent as PlainAgent,
  request as plainRequest,
  type RequestOptions,
} from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import type { TLSSocket } from 'node:tls'

/** A request, exactly as it is sent. Header names keep their case. */
export interface HttpRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer | undefined
  /** Whether the request may have an effect. Such a request uses a new connection and is never repeated. */
  readonly isWrite?: boolean
}

/** An answer, exactly as it was received. */
export interface HttpAnswer {
  readonly status: number
  readonly statusText: string
  readonly httpVersion: string
  /** Header lines in their order, names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

/** Facts about a TLS connection. */
export interface TlsFacts {
  readonly protocol: string
  /** End of the certificate's validity, epoch ms. */
  readonly validTo: number
}

/** One request with its answer, or with the reason why it has none. */
export interface Exchange {
  readonly request: HttpRequest
  readonly answer: HttpAnswer | null
  /** Reason why there is no complete answer; `null` if the answer is complete. */
  readonly error: { readonly code: string; readonly message: string } | null
  readonly tls: TlsFacts | null
  /** Wall clock when the request was sent, epoch ms. */
  readonly sentAt: number
  /** Duration in ms until the answer was complete. */
  readonly ms: number
}

/** An exchange whose answer arrived. */
export type Answered = Exchange & { readonly answer: HttpAnswer }

/** Bodies of more than this number of bytes are cut, so that an endless answer cannot fill the memory. */
const longestBody = 8 * 1024 * 1024

const headersOf = ({ rawHeaders }: IncomingMessage): (readonly [string, string])[] => {
  const lines: (readonly [string, string])[] = []
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    lines.push([(rawHeaders[at] ?? '').toLowerCase(), rawHeaders[at + 1] ?? ''])
  return lines
}

const tlsOf = (socket: IncomingMessage['socket']): TlsFacts | null => {
  const { getPeerCertificate, getProtocol } = socket as Partial<TLSSocket>
  if (!getPeerCertificate || !getProtocol) return null
  const certificate = getPeerCertificate.call(socket as TLSSocket)
  return { protocol: getProtocol.call(socket as TLSSocket) ?? '', validTo: Date.parse(certificate.valid_to ?? '') }
}

class ExchangeError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const readBody = (incoming: IncomingMessage) =>
  new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    incoming.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size > longestBody) incoming.destroy(new ExchangeError('TOO_LONG', `the answer has more than ${longestBody} bytes`))
    })
    incoming.on('end', () => resolve(Buffer.concat(parts)))
    incoming.on('error', reject)
    incoming.on('aborted', () => reject(new ExchangeError('CUT', 'the connection ended before the answer was complete')))
  })

interface Sent {
  readonly answer: HttpAnswer
  readonly tls: TlsFacts | null
}

/**
 * Sends raw HTTP requests. It follows no redirects and sends no write twice. Node adds only the
 * headers `host`, `connection` and `content-length`.
 */
export class Http {
  readonly #timeoutMs: number
  readonly #signal: AbortSignal
  readonly #plain = new PlainAgent({ keepAlive: true, maxSockets: 128 })
  readonly #tls = new TlsAgent({ keepAlive: true, maxSockets: 128 })
  readonly #pending = new Set<ClientRequest>()

  constructor(timeoutMs: number, signal: AbortSignal) {
    this.#timeoutMs = timeoutMs
    this.#signal = signal
    // With the option `signal`, each request would add a listener, and Node warns of a leak if a signal has more than ten.
    signal.addEventListener('abort', this.#abort)
  }

  /** Sends a request. A missing answer is part of the result, not an error. */
  async send(request: HttpRequest): Promise<Exchange> {
    const sentAt = Date.now()
    const begin = performance.now()
    const done = (answer: HttpAnswer | null, tls: TlsFacts | null, error: Exchange['error']): Exchange => ({
      ...{ request, answer, error, tls, sentAt },
      ms: performance.now() - begin,
    })
    try {
      const { answer, tls } = await this.#sendOnce(request, true)
      return done(answer, tls, null)
    } catch (error) {
      this.#signal.throwIfAborted()
      const { code = 'FAILED', message } = error as NodeJS.ErrnoException
      return done(null, null, { code, message: message || code })
    }
  }

  close(): void {
    this.#signal.removeEventListener('abort', this.#abort)
    this.#plain.destroy()
    this.#tls.destroy()
  }

  readonly #abort = () => {
    for (const request of this.#pending) request.destroy(new ExchangeError('ABORTED', 'the run was stopped'))
  }

  async #sendOnce(request: HttpRequest, mayRepeat: boolean): Promise<Sent> {
    this.#signal.throwIfAborted()
    const { method, url, headers, body, isWrite = false } = request
    const isTls = url.startsWith('https:')
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options: RequestOptions = { method, headers: { ...headers, ...length } }
    // A repeated read gets a new connection, because other idle connections may have been closed too.
    options.agent = isWrite || !mayRepeat ? false : isTls ? this.#tls : this.#plain
    let isReused = false
    const work = new Promise<Sent>((resolve, reject) => {
      const outgoing = (isTls ? tlsRequest : plainRequest)(url, options, (incoming) => {
        const { statusCode: status = 0, statusMessage: statusText = '', httpVersion } = incoming
        const tls = tlsOf(incoming.socket)
        readBody(incoming).then(
          (content) => resolve({ answer: { status, statusText, httpVersion, headers: headersOf(incoming), body: content }, tls }),
          reject,
        )
      })
      this.#pending.add(outgoing)
      const deadline = setTimeout(
        () => outgoing.destroy(new ExchangeError('TIMEOUT', `no complete answer within ${this.#timeoutMs / 1000} s`)),
        this.#timeoutMs,
      )
      outgoing.on('error', (error) => {
        isReused = outgoing.reusedSocket
        reject(error)
      })
      outgoing.on('close', () => {
        this.#pending.delete(outgoing)
        clearTimeout(deadline)
      })
      outgoing.end(body)
    })
    try {
      return await work
    } catch (error) {
      // The server may close an idle connection while a read is being sent on it. Such a read is repeated.
      if (mayRepeat && isReused && (error as NodeJS.ErrnoException).code === 'ECONNRESET') return this.#sendOnce(request, false)
      throw error
    }
  }
}
