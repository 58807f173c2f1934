/** The order in which commits are to be followed. */
export interface Turns {
  /** A number; to be taken under the lock of a person's account, where nobody else can commit in between. */
  take(): number
  /** Whether nothing later was heard of this subject, such as one order; notes that this was. */
  isNews(subject: string, turn: number): boolean
}

/** How many subjects are remembered: those heard of last. Commits overtake each other within milliseconds, not longer. */
const remembered = 20_000

/**
 * Two writes of a person commit one after the other, but the two connections may tell of it in the other order. Memory takes
 * what is newer and leaves what is older, so that a closed order does not come back to life and no balance is an old one.
 */
export function createTurns(): Turns {
  let last = 0
  const heard = new Map<string, number>()
  return {
    take() {
      last += 1
      return last
    },
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
