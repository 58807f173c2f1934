import type { BareEndpoint, Contract, Endpoint } from '@leverkit/sdk/contract'
import type { BrokerUser } from '../broker/users.ts'
import type { Language } from '../market/messages.ts'

/** Data of a call in addition to its request. */
export interface Call {
  readonly lang: Language
  /** Signed-in user; null for a visitor. Never null in a call to an endpoint that requires a session. */
  readonly user: BrokerUser | null
  /** Token from the request; null if the request contains no token. */
  readonly token: string | null
  /** The `Idempotency-Key` header. Repeated calls with the same key count as one call. */
  readonly idempotencyKey: string | null
  /** Key that identifies the caller for rate limits; null for a call from inside this process. */
  readonly caller: string | null
  /** Name of the endpoint as `group.verb`. */
  readonly endpoint: string
}

type Handler<E> = E extends Endpoint<infer Req, infer Res> ? (request: Req, call: Call) => Promise<Res> | Res : never

// The broker does not serve endpoints without an envelope: the manifest is a static file, and the complaint address is on
// another host.
type Answered<Group> = { [V in keyof Group]: Group[V] extends BareEndpoint<infer _Req, infer _Res> ? never : V }[keyof Group]

/** One handler for each endpoint whose answer has an envelope. A missing or misspelt handler is a compile error. */
export type Handlers = {
  readonly [G in keyof Contract]: { readonly [V in Answered<Contract[G]>]: Handler<Contract[G][V]> }
}
