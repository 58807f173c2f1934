/** File of a multipart body. `Blob` and `File` satisfy this type, so the contract needs no browser types. */
export interface FileLike {
  /** Size in bytes. */
  readonly size: number
  /** Media type. */
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

/**
 * Value on the wire. An `undefined` value is never sent. A `null` value is sent only in JSON, not in a query string
 * or a form.
 */
export type WireValue = string | number | boolean | null | undefined | FileLike | WireValue[] | { [name: string]: WireValue }

/** A problem with one input: the path of the input, a stable code, and a message for developers. */
export interface Issue {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** One field of an object. `wire` is the path of the field on the wire; a dot separates nested objects. */
export interface Part {
  readonly wire: string
  readonly shape: Shape<unknown>
  readonly meaning: string | undefined
}

/**
 * Description of the values that a shape allows. `schemaOf` creates the validator and the JSON Schema from this description.
 *
 * The description is data without validation code. A bundle that only reads answers therefore contains no validator.
 */
export type Form = { readonly note?: string } & (
  | {
      readonly type: 'text'
      readonly pattern?: RegExp
      readonly minLength?: number
      /**
       * Description of the expected value, for error messages. Set only for values that are not secret, because an error message
       * with this description also contains the received value.
       */
      readonly wanted?: string
    }
  | { readonly type: 'integer'; readonly min?: number }
  | {
      readonly type: 'choice'
      readonly values: readonly (string | number)[]
      /** SDK names with their wire values. A wire value that is not listed here is read as `otherwise`. */
      readonly members?: Readonly<Record<string, string | number>>
      readonly otherwise?: string | undefined
    }
  | { readonly type: 'list'; readonly item: Shape<unknown> }
  | { readonly type: 'optional'; readonly of: Shape<unknown> }
  | { readonly type: 'object'; readonly id: string; readonly parts: readonly Part[]; readonly open: boolean }
  | { readonly type: 'id' | 'file' | 'none' }
)

/**
 * Records whether the fast JSON parser may have lost digits of a number. The caller then parses the JSON text again with the
 * exact parser.
 */
export interface Seen {
  /**
   * Set to true if a decimal or an identifier was sent as a JSON number, because the fast parser may have lost digits of it.
   */
  hasNumbers: boolean
}

/**
 * Converts one kind of value from the wire to its SDK type `T` and back.
 *
 * `read` is tolerant: it accepts text or numbers, unknown enum members and extra fields. `form` is strict: it validates
 * requests, and the documents are generated from it.
 */
export interface Shape<T> {
  readonly form: Form
  /**
   * Converts a wire value to the SDK type.
   *
   * @throws FieldError if a value violates the contract; the error contains the path of the value
   */
  read(this: void, wire: unknown, seen?: Seen): T
  /** Converts a value to its wire form. Declared as a method, so that a shape of any type is assignable to `Shape<unknown>`. */
  write(this: void, value: T): WireValue
}

/** SDK type of the values of a shape. */
export type Decoded<S> = S extends { read(this: void, wire: unknown): infer T } ? T : never

/** Error for a value on the wire that violates the contract. `path` consists of wire names, such as `data[3].OriginPrice`. */
export class FieldError extends Error {
  declare readonly path: string
  declare readonly expected: string

  constructor(path: string, expected: string) {
    super(`${path || 'the value'} is not ${expected}`)
    this.name = 'FieldError'
    this.path = path
    this.expected = expected
  }

  /** Returns a copy of the error whose path starts with `prefix`, the path of the enclosing object or list. */
  within(prefix: string): FieldError {
    const joint = /^(\[|$)/.test(this.path) ? '' : '.'
    return new FieldError(`${prefix}${joint}${this.path}`, this.expected)
  }
}

/** Reads a value. If the reader throws a FieldError, adds `place` to the front of the error's path. */
export const readAt = <T>(place: string, shape: Shape<T>, wire: unknown, seen?: Seen): T => {
  try {
    return shape.read(wire, seen)
  } catch (error) {
    throw error instanceof FieldError ? error.within(place) : error
  }
}
