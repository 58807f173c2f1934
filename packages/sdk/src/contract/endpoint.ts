import type { RefusalCode } from './codes.ts'
import type { Fields, RecordShape } from './record.ts'
import type { Shape } from './shape.ts'

/** Source of an entry: the product specification, or our default where that is silent. */
export type Source = 'specification' | 'our default'

/**
 * Evidence of a write's effect. `placed`: an order no older than the call that matches the request. `ended`: the order
 * with the request's `id` is in the history. `stops`: the order with the request's `id` has the take profit and the stop loss of
 * the request.
 */
export type Reconcile = 'placed' | 'ended' | 'stops'

/**
 * One call of the broker's REST interface, as data: the client, the sandbox, the hooks, the documents and the tests use it.
 *
 * `effect` alone, never `method`, decides about retries, caching and refetching: orders travel as GET.
 */
export interface Endpoint<Req, Res> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: `/${string}`
  readonly encoding: 'query' | 'json' | 'form' | 'multipart'
  /** `session`: requires a token. `optional`: the answer differs with a token. */
  readonly auth: 'none' | 'optional' | 'session'
  readonly effect: 'read' | 'write'
  readonly source: Source
  /** The specification gives method and path but not the encoding of the body: JSON or a form is our default. */
  readonly encodingSource?: 'our default'
  readonly summary: string
  readonly request: RecordShape<Fields, Req>
  readonly response: Shape<Res>
  /** Expected refusals, in addition to those of every call. */
  readonly codes: readonly RefusalCode[]
  readonly example: { readonly request: NoInfer<Req>; readonly response: NoInfer<Res> }
  /** 999 does not end the session: the call runs while the app starts. */
  readonly init?: true
  /** Refusals emit no `failure` event. */
  readonly silent?: true
  /** The user waits for it: counted by the blocking spinner. */
  readonly blocking?: true
  /** The answer's `token` opens a session, which the client stores. */
  readonly opensSession?: true
  /** Look-up for the effect of a write without an answer; without it the effect stays unknown. */
  readonly reconcile?: Reconcile
  /** The answer has no envelope: `response` reads its body as JSON or as plain text. */
  readonly bare?: true
  /** The request's `url` is an address on another host than the broker's: no data of the user or the session is sent there. */
  readonly elsewhere?: true
}

/** A call without an envelope. A broker's table of handlers does not contain it. */
export interface BareEndpoint<Req, Res> extends Endpoint<Req, Res> {
  readonly bare: true
}

/** One entry of the contract. The types of request and response follow from the shapes. */
export const endpoint = /* @__NO_SIDE_EFFECTS__ */ <Req, Res>(entry: Endpoint<Req, Res>): Endpoint<Req, Res> => entry

/** One entry without an envelope. */
export const bareEndpoint = /* @__NO_SIDE_EFFECTS__ */ <Req, Res>(entry: BareEndpoint<Req, Res>): BareEndpoint<Req, Res> => entry
