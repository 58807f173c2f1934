import type { RefusalCode } from './codes.ts'
import type { Fields, RecordShape } from './record.ts'
import type { Shape } from './shape.ts'

/** Where an entry comes from: shown in the product specification, or our choice where that is silent. */
export type Source = 'specification' | 'our default'

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
}

/** One entry of the table. The types of request and response follow from the shapes. */
export const endpoint = <Req, Res>(entry: Endpoint<Req, Res>): Endpoint<Req, Res> => entry
