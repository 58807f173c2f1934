/** One result of the vectors: half up at each number of places. */
export interface VectorResult {
  readonly rounded: Readonly<Record<string, { readonly half_up: string }>>
}

interface VectorFile<Inputs, Extra> {
  readonly count: number
  readonly cases: readonly VectorCase<Inputs, Extra>[]
}

/** A case of a vector file; it has results when `expect` is `value`, and in policy cases with a defined result. */
export type VectorCase<Inputs, Extra> = {
  readonly id: string
  readonly tags: readonly string[]
  readonly inputs: Inputs
  readonly expect: 'value' | 'error' | 'policy'
} & Partial<Extra>

/** The cases of a file, after a check of their number: an emptied file must not pass without failures. */
export function casesOf<Inputs, Extra>(file: unknown, count: number): readonly VectorCase<Inputs, Extra>[] {
  const { count: stated, cases } = file as VectorFile<Inputs, Extra>
  if (stated !== count || cases.length !== count) {
    throw new Error(`The vector file states ${stated} cases and contains ${cases.length}; ${count} were copied`)
  }
  return cases
}

/** The expected value of a case, or a failure that names the incomplete case. */
export function stated<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new Error(`${id} states no result`)
  return value
}
