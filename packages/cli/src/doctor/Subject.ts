import type { CallName } from '@leverkit/sdk'
import type { Backend } from '../profile/Profile.ts'
import { isLoopback, sandboxBackend } from '../profile/sandboxBackend.ts'
import { fail } from './outcome.ts'
import { Answer, evidenceOf } from './wire/Answer.ts'
import { endpointOf, type RequestOf, requestOf, type SendOptions } from './wire/call.ts'
import type { Evidence } from './wire/Evidence.ts'
import { type Answered, type Exchange, Http, type HttpRequest } from './wire/Http.ts'
import { RawSocket } from './wire/RawSocket.ts'
import { Secrets } from './wire/Secrets.ts'

/** Options of a run that describe the backend and the allowed effects. */
export interface SubjectOptions {
  /** Address of the backend, as for `createClient`. */
  readonly url: string
  /**
   * Paths, codes and idempotency keys of the backend, if they differ from the defaults. @default the settings of the sandbox
   * for an address of this machine, otherwise none
   */
  readonly backend?: Backend | undefined
  /** Token of a session for the checks that need one. @default none; these checks are skipped */
  readonly token?: string | null | undefined
  /** Account and password of a real account. The doctor signs in with them. @default none */
  readonly credentials?: { readonly account: string; readonly password: string } | null | undefined
  /** Whether checks may create demo accounts and trade on them. @default false */
  readonly trade?: boolean | undefined
  /** Whether checks may trade on the given account and move its money, even if it is a real account. @default false */
  readonly reallyTrade?: boolean | undefined
  /**
   * Origin of the app's page. The checks of cross-origin requests (CORS) send this origin. @default `http://localhost:5173` for
   * this machine, else none
   */
  readonly origin?: string | undefined
  /** Longest wait for an answer, in ms. @default 10_000 */
  readonly timeoutMs?: number | undefined
  readonly signal?: AbortSignal | undefined
}

const defaultTimeoutMs = 10_000

/** The backend that is checked. Each probe runs once, and all checks use the same result of the probe. */
export class Subject {
  readonly options: SubjectOptions
  readonly base: string
  readonly socketUrl: string
  readonly backend: Backend
  readonly timeoutMs: number
  readonly secrets = new Secrets()
  readonly signal: AbortSignal
  readonly #http: Http
  readonly #probes = new Map<string, Promise<unknown>>()
  readonly #sockets = new Set<RawSocket>()
  /** Answers of all calls so far, for the checks that examine every answer. */
  readonly answers: Answer[] = []

  constructor(options: SubjectOptions) {
    this.options = options
    this.base = options.url.replace(/\/+$/, '')
    this.socketUrl = `${this.base.replace(/^http/, 'ws')}/v1/ws`
    this.backend = options.backend ?? (isLoopback(this.base) ? sandboxBackend : {})
    this.timeoutMs = options.timeoutMs ?? defaultTimeoutMs
    this.signal = options.signal ?? new AbortController().signal
    this.#http = new Http(this.timeoutMs, this.signal)
    for (const secret of [options.token, options.credentials?.password]) if (secret) this.secrets.add(secret)
  }

  get origin(): string | null {
    return this.options.origin ?? (isLoopback(this.base) ? 'http://localhost:5173' : null)
  }

  /** Runs the probe with this name at most once. All callers get the result of this run, even if the probe failed. */
  once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.#probes.get(name) as Promise<T> | undefined
    if (known) return known
    const probe = make()
    this.#probes.set(name, probe)
    return probe
  }

  /** Sends a call. */
  async send<N extends CallName>(name: N, request: RequestOf<N>, options: SendOptions = {}): Promise<Answer> {
    const endpoint = endpointOf(name, this.backend)
    // The name of the call determines the type of its request.
    const raw = await requestOf(this.base, name, endpoint, request as object, options)
    const answer = new Answer(name, endpoint, await this.#http.send(raw), this.secrets)
    this.answers.push(answer)
    return answer
  }

  /** Sends any request. Fails the check if no answer arrives. */
  async raw(request: HttpRequest): Promise<Answered> {
    const exchange = await this.attempt(request)
    const { answer, error } = exchange
    return answer ? { ...exchange, answer } : fail(`no answer (${error?.message ?? 'unknown'})`, this.evidence(exchange))
  }

  /** Sends a request. Unlike `raw`, does not fail the check if no answer arrives. */
  attempt(request: HttpRequest): Promise<Exchange> {
    return this.#http.send(request)
  }

  evidence(exchange: Exchange): Evidence {
    return evidenceOf(exchange, this.secrets)
  }

  /**
   * Opens a socket. An open socket is closed at the end of the run.
   *
   * @throws Error with the reason when the socket does not open
   */
  async openSocket(url: string = this.socketUrl, headers?: Record<string, string>): Promise<RawSocket> {
    this.signal.throwIfAborted()
    const socket = await RawSocket.open(url, { timeoutMs: this.timeoutMs, secrets: this.secrets, ...(headers && { headers }) })
    this.#sockets.add(socket)
    // If the run was aborted while this socket opened, `close` has not closed the socket.
    if (this.signal.aborted) socket.close()
    return socket
  }

  close(): void {
    for (const socket of this.#sockets) socket.close()
    this.#http.close()
  }
}
