/**
 * Result of a test vector. `rounded` maps a number of decimal places to the result, rounded half up to this number of places.
 */
export interface VectorResult {
  readonly rounded: Readonly<Record<string, { readonly half_up: string }>>
}

interface VectorFile<Inputs, Extra> {
  readonly count: number
  readonly cases: readonly VectorCase<Inputs, Extra>[]
}

/**
 * Case of a vector file. `expect` is the required outcome. `value`: the formula must return the listed results. `error`: the
 * formula must reject the input. `policy`: a formula may accept or reject the input, so the results may be missing.
 */
export type VectorCase<Inputs, Extra> = {
  readonly id: string
  readonly tags: readonly string[]
  readonly inputs: Inputs
  readonly expect: 'value' | 'error' | 'policy'
} & Partial<Extra>

/**
 * Returns the cases of a vector file. Throws an error if the number of cases is not `count`, because a test would pass with an
 * empty file.
 */
export function casesOf<Inputs, Extra>(file: unknown, count: number): readonly VectorCase<Inputs, Extra>[] {
  const { count: stated, cases } = file as VectorFile<Inputs, Extra>
  if (stated !== count || cases.length !== count) {
    throw new Error(`The vector file states ${stated} cases and contains ${cases.length}; ${count} were copied`)
  }
  return cases
}

/** Returns the expected value of a case. If the value is missing, throws an error with the id of the case. */
export function stated<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new Error(`${id} states no result`)
  return value
}
