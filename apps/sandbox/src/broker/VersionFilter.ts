/** Detects outdated versions of a subject, such as an order or a balance. */
export interface VersionFilter {
  /**
   * Returns false if a newer version of the subject is already recorded. Otherwise records this version and returns true.
   *
   * @param version - number of writes to the user's account up to this version
   */
  isNewer(subject: string, version: number): boolean
}

/**
 * Maximum number of recorded subjects. Above this number, the least recently updated subject is removed. The removal is
 * safe, because two notifications that arrive in the wrong order are only milliseconds apart.
 */
const maxSubjects = 20_000

/**
 * Creates a version filter.
 *
 * The notifications about two writes of a user can arrive in the wrong order, because they use different connections or come from
 * different processes. The filter rejects the notification of the older write. Otherwise a closed order could become open again
 * in memory, or an old balance could replace a new one.
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
