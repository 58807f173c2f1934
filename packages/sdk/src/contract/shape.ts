/** File of a multipart body. `Blob` and `File` are assignable; the contract itself uses no browser types. */
export interface FileLike {
  /** Size in bytes. */
  readonly size: number
  /** Media type. */
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

/** Value on the wire. `undefined` is omitted everywhere; `null` is omitted from query strings and forms. */
export type WireValue = string | number | boolean | null | undefined | FileLike | WireValue[] | { [name: string]: WireValue }

/** One field of an object: its path on the wire (a dot separates nested objects), its shape, and its meaning. */
export interface Part {
  readonly wire: string
  readonly shape: Shape<unknown>
  readonly meaning: string | undefined
}

/**
 * Description of the allowed values. `schemaOf` creates the validator and the documentation from it.
 *
 * The form is data, so that a bundle which only reads answers contains no validator.
 */
export type Form = { readonly note?: string } & (
  | {
      readonly type: 'text'
      readonly pattern?: RegExp
      readonly minLength?: number
      /**
       * Description of the expected value, for error messages. A form with this field is not secret, so error messages may repeat
       * its values.
       */
      readonly wanted?: string
    }
  | { readonly type: 'integer'; readonly min?: number }
  | {
      readonly type: 'choice'
      readonly values: readonly (string | number)[]
      /** SDK names of the values; `otherwise` is the name for any other value. */
      readonly members?: Readonly<Record<string, string | number>>
      readonly otherwise?: string | undefined
    }
  | { readonly type: 'list'; readonly item: Shape<unknown> }
  | { readonly type: 'optional'; readonly of: Shape<unknown> }
  | { readonly type: 'object'; readonly id: string; readonly parts: readonly Part[]; readonly open: boolean }
  | { readonly type: 'id' | 'file' | 'none' }
)

/** Findings of a reader. A caller that used the fast parser uses them to decide whether to parse again exactly. */
export interface Seen {
  /** Whether a decimal or an identifier arrived as a JSON number, which may have lost digits. */
  hasNumbers: boolean
}

/**
 * Conversion of one kind of value between its SDK type `T` and the wire, in both directions.
 *
 * `read` is tolerant: it accepts text or numbers, unknown enum members and extra fields. `form` is strict: requests are validated
 * with it, and the documents are generated from it.
 */
export interface Shape<T> {
  readonly form: Form
  /**
   * Converts a wire value to the SDK type.
   *
   * @throws FieldError with the path of a value that violates the contract
   */
  read(this: void, wire: unknown, seen?: Seen): T
  /**
   * Converts a value to its wire form. Declared as a method, so that a shape of a narrow type is assignable to a shape of
   * `unknown`.
   */
  write(this: void, value: T): WireValue
}

/** SDK type of the values of a shape. */
export type Decoded<S> = S extends { read(this: void, wire: unknown): infer T } ? T : never

/** A value on the wire violates the contract. `path` consists of wire names, such as `data[3].OriginPrice`. */
export class FieldError extends Error {
  declare readonly path: string
  declare readonly expected: string

  constructor(path: string, expected: string) {
    super(`${path || 'the value'} is not ${expected}`)
    this.name = 'FieldError'
    this.path = path
    this.expected = expected
  }

  /** Returns the same error with the path of the enclosing object or list in front. */
  within(prefix: string): FieldError {
    const joint = /^(\[|$)/.test(this.path) ? '' : '.'
    return new FieldError(`${prefix}${joint}${this.path}`, this.expected)
  }
}

/** Reads a value, and adds `place` to the path of a FieldError. */
export const readAt = <T>(place: string, shape: Shape<T>, wire: unknown, seen?: Seen): T => {
  try {
    return shape.read(wire, seen)
  } catch (error) {
    throw error instanceof FieldError ? error.within(place) : error
  }
}
