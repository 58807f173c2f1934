/** Detects outdated readings of the same subject. */
export interface Turns {
  /**
   * Whether this reading is at least as new as the last one of its subject, such as one order. If so, records it.
   *
   * @param turn - write count of the account, read together with the value
   */
  isNews(subject: string, turn: number): boolean
}

/**
 * Maximum number of recorded subjects; the least recently updated is evicted. Commits overtake each other within milliseconds, not
 * longer.
 */
const remembered = 20_000

/**
 * Two writes of a user commit one after the other, but their notifications may arrive in the other order, over two connections or from
 * two processes. Memory applies only the newer one, so that a closed order does not reopen and no old balance returns.
 */
export function createTurns(): Turns {
  const heard = new Map<string, number>()
  return {
    isNews(subject, turn) {
      const known = heard.get(subject) ?? 0
      if (turn < known) return false
      heard.delete(subject)
      heard.set(subject, turn)
      const [oldest] = heard.keys()
      if (heard.size > remembered && oldest !== undefined) heard.delete(oldest)
      return true
    },
  }
}
