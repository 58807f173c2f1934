import type { BareEndpoint, Contract, Endpoint } from '@leverkit/sdk/contract'
import type { Person } from '../broker/people.ts'
import type { Spoken } from '../market/messages.ts'

/** What a handler knows about a call beside the request itself. */
export interface Call {
  readonly lang: Spoken
  /** Who is calling; always set where the contract asks for a session. */
  readonly person: Person | null
  /** The token that the caller came with. */
  readonly token: string | null
  /** The `Idempotency-Key` header: two calls with the same one are the same intent. */
  readonly idempotencyKey: string | null
  /** By what limits count who is calling; null for a call inside of this process. */
  readonly caller: string | null
  /** `group.verb` */
  readonly endpoint: string
}

type Handler<E> = E extends Endpoint<infer Req, infer Res> ? (request: Req, call: Call) => Promise<Res> | Res : never

// What stands outside the envelope is no call of the broker: the manifest is a file, the complaint address is another host's.
type Answered<Group> = { [V in keyof Group]: Group[V] extends BareEndpoint<infer _Req, infer _Res> ? never : V }[keyof Group]

/** One function for each call of the contract that the envelope carries: a missing or misspelt one does not compile. */
export type Handlers = {
  readonly [G in keyof Contract]: { readonly [V in Answered<Contract[G]>]: Handler<Contract[G][V]> }
}
