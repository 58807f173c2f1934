/** Which of two readings of the same thing is the newer one. */
export interface Turns {
  /**
   * Whether nothing later was heard of this subject, such as one order; notes that this was.
   *
   * @param turn - the account's count of writes, read together with what is told
   */
  isNews(subject: string, turn: number): boolean
}

/** How many subjects are remembered: those heard of last. Commits overtake each other within milliseconds, not longer. */
const remembered = 20_000

/**
 * Two writes of a person commit one after the other, but two connections, or two processes, may tell of it in the other order.
 * Memory takes what is newer and leaves what is older, so that a closed order does not come back to life and no balance is an
 * old one.
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
