/** One result as the vectors state it: half up at each number of places. */
export interface VectorResult {
  readonly rounded: Readonly<Record<string, { readonly half_up: string }>>
}

interface VectorFile<Inputs, Extra> {
  readonly count: number
  readonly cases: readonly VectorCase<Inputs, Extra>[]
}

/** A case of a vector file; results are there when `expect` is `value`, and for the policy cases that have an answer. */
export type VectorCase<Inputs, Extra> = {
  readonly id: string
  readonly tags: readonly string[]
  readonly inputs: Inputs
  readonly expect: 'value' | 'error' | 'policy'
} & Partial<Extra>

/** A file's cases, after checking that none got lost: an emptied file must not pass as a file without failures. */
export function casesOf<Inputs, Extra>(file: unknown, count: number): readonly VectorCase<Inputs, Extra>[] {
  const { count: stated, cases } = file as VectorFile<Inputs, Extra>
  if (stated !== count || cases.length !== count) {
    throw new Error(`The vector file states ${stated} cases and holds ${cases.length}; ${count} were copied`)
  }
  return cases
}

/** What a case states, or a failure that names the case which should have stated it. */
export function stated<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new Error(`${id} states no result`)
  return value
}
