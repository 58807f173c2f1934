import type { Source } from './endpoint.ts'
import type { Shape } from './shape.ts'

/** Definition of a socket topic, as data. A part of `name` in braces (`{…}`) is a parameter. */
export interface Topic<E, P extends string = never> {
  readonly name: string
  readonly params: readonly P[]
  readonly auth: 'none' | 'session'
  readonly source: Source
  readonly summary: string
  readonly event: Shape<E>
  readonly example: NoInfer<E>
}

/** Defines a topic. */
export const topic = /* @__NO_SIDE_EFFECTS__ */ <E, const P extends string = never>(entry: Topic<E, P>): Topic<E, P> => entry
