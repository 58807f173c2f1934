/** A file of a multipart body: a `Blob` or `File`, told by what it has, for the contract knows no browser. */
export interface FileLike {
  /** Bytes. */
  readonly size: number
  /** Media type. */
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

/** What may stand at one place on the wire. `undefined` is left out; `null` is left out of query strings and forms. */
export type WireValue = string | number | boolean | null | undefined | FileLike | WireValue[] | { [name: string]: WireValue }

/** One field of an object: where it stands (a dot leads into an object), what it is, and what it means. */
export interface Part {
  readonly wire: string
  readonly shape: Shape<unknown>
  readonly meaning: string | undefined
}

/**
 * What may be sent, as data: `schemaOf` makes the check and the description of it.
 *
 * Data, so that a bundle that only reads what a broker says carries no validator.
 */
export type Form = { readonly note?: string } & (
  | {
      readonly type: 'text'
      readonly pattern?: RegExp
      readonly minLength?: number
      /** What a caller has to hand in, for the error about anything else; a value of this form is no secret. */
      readonly wanted?: string
    }
  | { readonly type: 'integer'; readonly min?: number }
  | {
      readonly type: 'choice'
      readonly values: readonly (string | number)[]
      /** Our names of the values, and what any other value is read as. */
      readonly members?: Readonly<Record<string, string | number>>
      readonly otherwise?: string | undefined
    }
  | { readonly type: 'list'; readonly item: Shape<unknown> }
  | { readonly type: 'optional'; readonly of: Shape<unknown> }
  | { readonly type: 'object'; readonly id: string; readonly parts: readonly Part[]; readonly open: boolean }
  | { readonly type: 'id' | 'file' | 'none' }
)

/** What a reader has met, for a caller that parsed the text for speed and can parse it again exactly. */
export interface Seen {
  /** A decimal or an identifier came as a JSON number, whose digits may be lost. */
  hasNumbers: boolean
}

/**
 * One kind of value in both directions: our type `T`, and what travels.
 *
 * `read` is tolerant (text or number, unknown enum members, extra fields), `form` is strict: what we send is checked by it, and
 * the generated documents are written from it.
 */
export interface Shape<T> {
  readonly form: Form
  /** @throws FieldError naming the place, when a value cannot be what the contract says */
  read(this: void, wire: unknown, seen?: Seen): T
  /** A method, so that a shape of something narrow passes where a shape of `unknown` is walked. */
  write(this: void, value: T): WireValue
}

/** Our type of a shape. */
export type Decoded<S> = S extends { read(this: void, wire: unknown): infer T } ? T : never

/** A value on the wire that is not what the contract says. `path` holds wire names, such as `data[3].OriginPrice`. */
export class FieldError extends Error {
  declare readonly path: string
  declare readonly expected: string

  constructor(path: string, expected: string) {
    super(`${path || 'the value'} is not ${expected}`)
    this.name = 'FieldError'
    this.path = path
    this.expected = expected
  }

  /** The same error seen from one level further out. */
  within(prefix: string): FieldError {
    const joint = /^(\[|$)/.test(this.path) ? '' : '.'
    return new FieldError(`${prefix}${joint}${this.path}`, this.expected)
  }
}

/** Runs `read` and names the place in the error that it may throw. */
export const readAt = <T>(place: string, shape: Shape<T>, wire: unknown, seen?: Seen): T => {
  try {
    return shape.read(wire, seen)
  } catch (error) {
    throw error instanceof FieldError ? error.within(place) : error
  }
}
