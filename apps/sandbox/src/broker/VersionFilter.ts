/** Detects outdated readings of the same subject. */
export interface VersionFilter {
  /**
   * Whether this reading is at least as new as the last one of its subject, such as one order. If so, records it.
   *
   * @param version - write count of the account, read together with the value
   */
  isNewer(subject: string, version: number): boolean
}

/**
 * Maximum number of recorded subjects; the least recently updated is evicted. Commits overtake each other within milliseconds, not
 * longer.
 */
const maxSubjects = 20_000

/**
 * Two writes of a user commit one after the other, but their notifications may arrive in the other order, over two connections or from
 * two processes. Memory applies only the newer one, so that a closed order does not reopen and no old balance returns.
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
