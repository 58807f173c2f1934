/** A file of a multipart body. `Blob` and `File` fit; the contract itself has no browser types. */
export interface FileLike {
  /** Size in bytes. */
  readonly size: number
  /** Media type. */
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

/** A value on the wire. `undefined` is omitted; `null` is omitted from query strings and forms. */
export type WireValue = string | number | boolean | null | undefined | FileLike | WireValue[] | { [name: string]: WireValue }

/** One field of an object: its place on the wire (a dot separates nested objects), its shape, and its meaning. */
export interface Part {
  readonly wire: string
  readonly shape: Shape<unknown>
  readonly meaning: string | undefined
}

/**
 * Allowed values, as data: `schemaOf` creates the validator and the description.
 *
 * As data, a bundle that only reads answers contains no validator.
 */
export type Form = { readonly note?: string } & (
  | {
      readonly type: 'text'
      readonly pattern?: RegExp
      readonly minLength?: number
      /** Expected value, for error messages; a value of this form is not secret. */
      readonly wanted?: string
    }
  | { readonly type: 'integer'; readonly min?: number }
  | {
      readonly type: 'choice'
      readonly values: readonly (string | number)[]
      /** SDK names of the values, and the name for any other value. */
      readonly members?: Readonly<Record<string, string | number>>
      readonly otherwise?: string | undefined
    }
  | { readonly type: 'list'; readonly item: Shape<unknown> }
  | { readonly type: 'optional'; readonly of: Shape<unknown> }
  | { readonly type: 'object'; readonly id: string; readonly parts: readonly Part[]; readonly open: boolean }
  | { readonly type: 'id' | 'file' | 'none' }
)

/** Reader state, for a caller that used the fast parser and can parse again exactly. */
export interface Seen {
  /** A decimal or an identifier arrived as a JSON number, which may have lost digits. */
  hasNumbers: boolean
}

/**
 * One kind of value in both directions: the SDK type `T`, and its wire form.
 *
 * `read` is tolerant (text or number, unknown enum members, extra fields). `form` is strict: requests are validated by it, and
 * the documents are generated from it.
 */
export interface Shape<T> {
  readonly form: Form
  /** @throws FieldError with the path, when a value violates the contract */
  read(this: void, wire: unknown, seen?: Seen): T
  /** A method, so that a shape of a narrow type is assignable to a shape of `unknown`. */
  write(this: void, value: T): WireValue
}

/** SDK type of a shape. */
export type Decoded<S> = S extends { read(this: void, wire: unknown): infer T } ? T : never

/** A value on the wire that violates the contract. `path` holds wire names, such as `data[3].OriginPrice`. */
export class FieldError extends Error {
  declare readonly path: string
  declare readonly expected: string

  constructor(path: string, expected: string) {
    super(`${path || 'the value'} is not ${expected}`)
    this.name = 'FieldError'
    this.path = path
    this.expected = expected
  }

  /** The same error with the path of the enclosing object or list. */
  within(prefix: string): FieldError {
    const joint = /^(\[|$)/.test(this.path) ? '' : '.'
    return new FieldError(`${prefix}${joint}${this.path}`, this.expected)
  }
}

/** Runs `read` and adds the path to an error that it throws. */
export const readAt = <T>(place: string, shape: Shape<T>, wire: unknown, seen?: Seen): T => {
  try {
    return shape.read(wire, seen)
  } catch (error) {
    throw error instanceof FieldError ? error.within(place) : error
  }
}
