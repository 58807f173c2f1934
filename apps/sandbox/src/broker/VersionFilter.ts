/** Detects outdated versions of a subject, such as an order or a balance. */
export interface VersionFilter {
  /**
   * Records the version and returns true if it is at least as new as the last recorded version of the subject; otherwise false.
   *
   * @param version - number of writes to the account, read together with the value
   */
  isNewer(subject: string, version: number): boolean
}

/**
 * Maximum number of recorded subjects; the least recently updated one is evicted. This is safe, because notifications arrive in
 * the wrong order only within milliseconds.
 */
const maxSubjects = 20_000

/**
 * Creates a version filter.
 *
 * Two writes of a user commit one after the other, but their notifications may arrive in the opposite order, over two connections
 * or from two processes. Memory applies only the newer write, so that a closed order does not reopen and an old balance does not
 * return.
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
