import type { CallName } from './callName.ts'
import type { Answer, Call } from './exchange.ts'

/** The promise that a fault breaks. */
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

/** Forwards a call to the sandbox. A fault may send several calls, or none. */
export type Send = (call: Call) => Promise<Answer>

/** Means that a fault has besides the call itself. */
export interface Tools {
  readonly send: Send
  /** Waits. Tests replace the real timer. */
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

/** Replaces the forwarding of one socket connection. A part that is missing forwards without a change. */
export interface LinkHandlers {
  /** Called with each frame of the client. */
  readonly command?: (frame: string) => void
  /** Called with each frame of the sandbox. */
  readonly event?: (frame: string) => void
  /** Called when the sandbox closes the connection. Returns the code that the client receives; null keeps the connection open. */
  readonly closed?: (code: number) => number | null
  /** Called when the connection of the client has closed. */
  readonly end?: () => void
}

/** Hooks of one fault, with their state. */
export interface Hooks {
  /** Calls that `exchange` handles; all other calls pass unchanged. @default every request, also a preflight */
  readonly calls?: readonly CallName[]
  /** Answers a call in place of the sandbox. @default calls pass unchanged */
  readonly exchange?: (call: Call, tools: Tools) => Promise<Answer>
  /** Called once for each socket connection. @default sockets pass unchanged */
  readonly socket?: (link: Link) => LinkHandlers
  /** Status that refuses the upgrade of a socket; null accepts it. @default every upgrade is accepted */
  readonly refuseUpgrade?: (path: string, openSockets: number) => number | null
}

/** One mistake of a backend. It breaks one promise and leaves all others intact. */
export interface Fault {
  /** Behaviour of the backend. */
  readonly summary: string
  /** Section that promises otherwise. */
  readonly source: string
  readonly breaks: Promised
  /** Observation that a checker should report. */
  readonly expects: string
  /** The fault is visible only after an order was placed, changed or closed. */
  readonly needsTrade?: true
  /** The fault is visible only with a real account, because demo accounts are refused these calls. */
  readonly needsReal?: true
  /** Creates the hooks. Each start of a proxy gets new ones, so that no state is shared. */
  readonly apply: () => Hooks
}

export type FaultTable = Readonly<Record<string, Fault>>
