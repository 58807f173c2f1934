type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Result of a merge. */
export interface Merged {
  readonly value: Json
  /** Paths that both the partner and the release have changed, such as `scripts.start`. The partner's values are kept. */
  readonly kept: readonly string[]
}

/**
 * Merges a release's package.json into the partner's. Values that the partner has not changed are taken from the release; the
 * partner's additions and changes are kept.
 *
 * @param base - package.json of the earlier release
 * @param own - package.json of the partner
 * @param next - package.json of the new release
 */
export function mergePackage(base: Json, own: Json, next: Json, path = ''): Merged {
  const kept: string[] = []
  const entries = [...new Set([...Object.keys(own), ...Object.keys(next)])].flatMap((key): [string, unknown][] => {
    const [before, mine, theirs] = [base[key], own[key], next[key]]
    const at = path === '' ? key : `${path}.${key}`
    if (isObject(mine) && isObject(theirs)) {
      const merged = mergePackage(isObject(before) ? before : {}, mine, theirs, at)
      kept.push(...merged.kept)
      return [[key, merged.value]]
    }
    if (!isSame(mine, before) && !isSame(theirs, before) && !isSame(mine, theirs)) kept.push(at)
    const value = isSame(mine, before) ? theirs : mine
    return value === undefined ? [] : [[key, value]]
  })
  return { value: Object.fromEntries(entries), kept }
}
