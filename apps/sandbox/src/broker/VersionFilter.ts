/** Detects outdated versions of a subject, such as an order or a balance. */
export interface VersionFilter {
  /**
   * Returns false if a newer version of the subject is recorded. Otherwise records the version and returns true.
   *
   * @param version - how many writes to the account had been made when the value was read
   */
  isNewer(subject: string, version: number): boolean
}

/**
 * Maximum number of recorded subjects; the least recently updated subject is evicted. This is safe because notifications that
 * arrive in the wrong order arrive within milliseconds of each other.
 */
const maxSubjects = 20_000

/**
 * Creates a version filter.
 *
 * Two writes of a user commit one after the other. Their notifications may arrive in the opposite order, because they use two
 * connections or come from two processes. The filter rejects the older write, so that a closed order does not reopen in
 * memory and an old balance does not return.
 */
export function createVersionFilter(): VersionFilter {
  const latest = new Map<string, number>()
  return {
    isNewer(subject, version) {
      const known = latest.get(subject) ?? 0
      if (version < known) return false
      latest.delete(subject)
      latest.set(subject, version)
      const [oldest] = latest.keys()
      if (latest.size > maxSubjects && oldest !== undefined) latest.delete(oldest)
      return true
    },
  }
}
