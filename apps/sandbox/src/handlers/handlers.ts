import type { BareEndpoint, Contract, Endpoint } from '@leverkit/sdk/contract'
import type { BrokerUser } from '../broker/users.ts'
import type { Language } from '../market/messages.ts'

/** Context of a call besides its request. */
export interface Call {
  readonly lang: Language
  /** The calling user; always set when the contract requires a session. */
  readonly user: BrokerUser | null
  /** Token of the request. */
  readonly token: string | null
  /** The `Idempotency-Key` header: two calls with the same one are the same intent. */
  readonly idempotencyKey: string | null
  /** Key of the caller for rate limits; null for a call inside this process. */
  readonly caller: string | null
  /** `group.verb` */
  readonly endpoint: string
}

type Handler<E> = E extends Endpoint<infer Req, infer Res> ? (request: Req, call: Call) => Promise<Res> | Res : never

// Bare entries are not served here: the manifest is a file, and the complaint address belongs to another host.
type Answered<Group> = { [V in keyof Group]: Group[V] extends BareEndpoint<infer _Req, infer _Res> ? never : V }[keyof Group]

/** One handler for each call of the contract with an envelope: a missing or misspelt handler does not compile. */
export type Handlers = {
  readonly [G in keyof Contract]: { readonly [V in Answered<Contract[G]>]: Handler<Contract[G][V]> }
}
