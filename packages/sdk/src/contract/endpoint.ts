import type { RefusalCode } from './codes.ts'
import type { Fields, RecordShape } from './record.ts'
import type { Shape } from './shape.ts'

/** Where an entry comes from: shown in the product specification, or our choice where that is silent. */
export type Source = 'specification' | 'our default'

/**
 * Where the effect of a write shows. `placed`: an order no older than the call that is what was asked for. `ended`: the order
 * with the request's `id` is in the history. `stops`: the order with the request's `id` has the take profit and the stop loss of
 * the request.
 */
export type Reconcile = 'placed' | 'ended' | 'stops'

/**
 * One call of the broker's REST interface, as data: the client, the sandbox, the hooks, the documents and the tests read it.
 *
 * `effect` alone, never `method`, decides about retries, caching and refetching: here orders travel as GET.
 */
export interface Endpoint<Req, Res> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: `/${string}`
  readonly encoding: 'query' | 'json' | 'form' | 'multipart'
  /** `session`: needs a token. `optional`: answers differ with one. */
  readonly auth: 'none' | 'optional' | 'session'
  readonly effect: 'read' | 'write'
  readonly source: Source
  /** The specification shows method and path but no encoding of the body: JSON or a form is our choice. */
  readonly encodingSource?: 'our default'
  readonly summary: string
  readonly request: RecordShape<Fields, Req>
  readonly response: Shape<Res>
  /** Refusals to be expected, besides those that any call may meet. */
  readonly codes: readonly RefusalCode[]
  readonly example: { readonly request: NoInfer<Req>; readonly response: NoInfer<Res> }
  /** 999 does not end the session: the call runs while the app starts. */
  readonly init?: true
  /** Refusals raise no notice. */
  readonly silent?: true
  /** The person waits: counted by the blocking spinner. */
  readonly blocking?: true
  /** The answer's `token` opens a session, which the client takes up. */
  readonly opensSession?: true
  /** How to look up what a write did whose answer never came; without it nobody can tell. */
  readonly reconcile?: Reconcile
  /** The answer stands outside the envelope: its body is what `response` reads, as JSON or as plain text. */
  readonly bare?: true
  /** The request's `url` is the address, on a host that is not the broker's: nothing of the person or the session goes there. */
  readonly elsewhere?: true
}

/** A call that the envelope, and with it a broker's table of handlers, knows nothing of. */
export interface BareEndpoint<Req, Res> extends Endpoint<Req, Res> {
  readonly bare: true
}

/** One entry of the table. The types of request and response follow from the shapes. */
export const endpoint = /* @__NO_SIDE_EFFECTS__ */ <Req, Res>(entry: Endpoint<Req, Res>): Endpoint<Req, Res> => entry

/** One entry outside the envelope. */
export const bareEndpoint = /* @__NO_SIDE_EFFECTS__ */ <Req, Res>(entry: BareEndpoint<Req, Res>): BareEndpoint<Req, Res> => entry
