/** Result of a test vector: the value rounded half up, keyed by the number of decimals. */
export interface VectorResult {
  readonly rounded: Readonly<Record<string, { readonly half_up: string }>>
}

interface VectorFile<Inputs, Extra> {
  readonly count: number
  readonly cases: readonly VectorCase<Inputs, Extra>[]
}

/** Case of a vector file. It has results if `expect` is `value`. If `expect` is `policy`, only some cases have results. */
export type VectorCase<Inputs, Extra> = {
  readonly id: string
  readonly tags: readonly string[]
  readonly inputs: Inputs
  readonly expect: 'value' | 'error' | 'policy'
} & Partial<Extra>

/** Returns the cases of a file after checking their number, so that an emptied file does not pass. */
export function casesOf<Inputs, Extra>(file: unknown, count: number): readonly VectorCase<Inputs, Extra>[] {
  const { count: stated, cases } = file as VectorFile<Inputs, Extra>
  if (stated !== count || cases.length !== count) {
    throw new Error(`The vector file states ${stated} cases and contains ${cases.length}; ${count} were copied`)
  }
  return cases
}

/** Returns the expected value of a case, or throws an error that names the incomplete case. */
export function stated<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new Error(`${id} states no result`)
  return value
}
