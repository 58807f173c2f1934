import type { CallName } from './callName.ts'
import type { Answer, Call } from './exchange.ts'

/** The subject of the rule that a fault breaks. */
export type Promised =
  | 'envelope'
  | 'codes'
  | 'headers'
  | 'cors'
  | 'transport'
  | 'fields'
  | 'types'
  | 'digits'
  | 'times'
  | 'formulas'
  | 'writes'
  | 'idempotency'
  | 'session'
  | 'uploads'
  | 'paging'
  | 'filters'
  | 'candles'
  | 'languages'
  | 'socket'
  | 'events'
  | 'limits'

/** Forwards a call to the sandbox. For one call of the client, a fault may forward several calls, or none. */
export type Send = (call: Call) => Promise<Answer>

/** Functions that a fault may use to answer a call. */
export interface Tools {
  readonly send: Send
  /** Waits a number of ms. Tests replace the real timer. */
  readonly wait: (ms: number) => Promise<void>
}

/** The two ends of one socket connection. */
export interface Link {
  toClient(frame: string): void
  toBroker(frame: string): void
  /** Sends a frame to the client as binary data. */
  toClientAsBytes(frame: string): void
  /** Closes the connection of the client. */
  close(code: number, reason: string): void
  readonly wait: (ms: number) => Promise<void>
}

/** Handlers that replace the forwarding on one socket connection. If a handler is missing, its frames are forwarded unchanged. */
export interface LinkHandlers {
  /** Called with each frame from the client. */
  readonly command?: (frame: string) => void
  /** Called with each frame from the sandbox. */
  readonly event?: (frame: string) => void
  /** Called when the sandbox closes the connection. Returns the code that the client receives; null keeps the connection open. */
  readonly closed?: (code: number) => number | null
  /** Called when the client's connection has closed. */
  readonly end?: () => void
}

/** Hooks of one fault, with their state. */
export interface Hooks {
  /** Calls that `exchange` handles; all other calls are forwarded unchanged. @default all requests, including preflights */
  readonly calls?: readonly CallName[]
  /** Answers a call instead of the sandbox. @default calls are forwarded unchanged */
  readonly exchange?: (call: Call, tools: Tools) => Promise<Answer>
  /** Called once for each socket connection. @default frames are forwarded unchanged */
  readonly socket?: (link: Link) => LinkHandlers
  /**
   * Returns the HTTP status with which the upgrade of a socket is refused; null to accept the upgrade. @default every upgrade
   * is accepted
   */
  readonly refuseUpgrade?: (path: string, openSockets: number) => number | null
}

/** One mistake of a backend. A backend with this fault breaks one rule of the contract, and follows all other rules. */
export interface Fault {
  /** Behaviour of the backend. */
  readonly summary: string
  /** Section of the document with the rule that the fault breaks. */
  readonly source: string
  readonly breaks: Promised
  /** Observation that a check should report. */
  readonly expects: string
  /** Whether the fault is visible only after an order was placed, changed or closed. */
  readonly needsTrade?: true
  /** Whether the fault is visible only with a real account, because demo accounts may not send the affected calls. */
  readonly needsReal?: true
  /** Creates the hooks. Each proxy gets new hooks, so that proxies share no state. */
  readonly apply: () => Hooks
}

export type FaultTable = Readonly<Record<string, Fault>>
