import type { RefusalCode } from './codes.ts'
import type { Fields, RecordShape } from './record.ts'
import type { Shape } from './shape.ts'

/**
 * Origin of an endpoint or topic: the product specification or, if the specification does not contain the endpoint or topic,
 * Leverkit.
 */
export type Source = 'specification' | 'our default'

/**
 * Evidence by which a look-up decides that a write without an answer took effect.
 * - `placed`: an order matches the request and is not older than the call.
 * - `ended`: the order with the request's `id` is in the history.
 * - `stops`: the order with the request's `id` has the take profit and the stop loss of the request.
 * - `withdrawn`: a withdrawal record has the amount and the address of the request and is not older than the call.
 * - `deposited`: a deposit record has the amount of the request and is not older than the call.
 * - `bound`: a withdraw method has the address or the account of the request.
 */
export type Reconcile = 'placed' | 'ended' | 'stops' | 'withdrawn' | 'deposited' | 'bound'

/**
 * Endpoint of the broker's REST interface, described as data. The client, the sandbox, the hooks, the documents and the tests
 * use this description.
 *
 * Retries, caching and refetching depend only on `effect`. The HTTP method does not matter, because some writes, such as new
 * orders, are GET requests.
 */
export interface Endpoint<Req, Res> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: `/${string}`
  readonly encoding: 'query' | 'json' | 'form' | 'multipart'
  /** `none`: no token is needed. `session`: a token is required. `optional`: a token is not needed, but changes the answer. */
  readonly auth: 'none' | 'optional' | 'session'
  readonly effect: 'read' | 'write'
  readonly source: Source
  /**
   * Set if the specification defines only the method and the path. The encoding of the body is then Leverkit's default
   * (JSON or a form).
   */
  readonly encodingSource?: 'our default'
  readonly summary: string
  readonly request: RecordShape<Fields, Req>
  readonly response: Shape<Res>
  /**
   * Refusal codes that this endpoint may return. Every endpoint may also return the refusal codes that are common to
   * all endpoints.
   */
  readonly codes: readonly RefusalCode[]
  readonly example: { readonly request: NoInfer<Req>; readonly response: NoInfer<Res> }
  /**
   * If set, an answer with code 999 (session expired) does not end the session. Set for calls that the app sends when it
   * starts.
   */
  readonly init?: true
  /** If set, the client emits no `failure` event when the broker refuses the call. */
  readonly silent?: true
  /** If set, the user waits for the answer, so the client's `busy` event counts the call while it is in flight. */
  readonly blocking?: true
  /** If set, the `token` in the answer opens a session, which the client stores. */
  readonly opensSession?: true
  /**
   * Look-up that determines whether a write without an answer took effect. Without a look-up, the effect of such a write stays
   * unknown.
   */
  readonly reconcile?: Reconcile
  /** If set, the answer has no envelope: `response` decodes the body as JSON or as plain text. */
  readonly bare?: true
  /**
   * If set, the request's `url` is an address on a host other than the broker's. No data of the user or the session is sent to
   * that host.
   */
  readonly elsewhere?: true
}

/** Endpoint whose answers have no envelope. Handler tables of brokers contain only endpoints with an envelope. */
export interface BareEndpoint<Req, Res> extends Endpoint<Req, Res> {
  readonly bare: true
}

/** Defines an endpoint of the contract. The types of request and response are inferred from the shapes. */
export const endpoint = /* @__NO_SIDE_EFFECTS__ */ <Req, Res>(entry: Endpoint<Req, Res>): Endpoint<Req, Res> => entry

/** Defines an endpoint whose answers have no envelope. */
export const bareEndpoint = /* @__NO_SIDE_EFFECTS__ */ <Req, Res>(entry: BareEndpoint<Req, Res>): BareEndpoint<Req, Res> => entry
