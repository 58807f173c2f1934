export interface BodyBudgetOptions {
  /**
   * Maximum total size in bytes of the request bodies that one caller is still sending. @default four images of the maximum
   * size
   */
  readonly perCaller?: number
  /**
   * Maximum total size in bytes of the large request bodies that all callers are still sending. @default twelve images of the
   * maximum size
   */
  readonly total?: number
}

/**
 * Limits the memory for request bodies that are still being received. Otherwise slow callers could occupy all memory with
 * incomplete bodies.
 */
export interface BodyBudget {
  /**
   * Reserves memory for a body.
   *
   * @param caller - network address of the caller; null for a call from inside this process, which has no limit
   * @returns a function that releases the memory; null when the budget is exhausted
   */
  reserve(caller: string | null, bytes: number): (() => void) | null
}

const picture = 5 * 1024 * 1024
/** Maximum size of a small body, in bytes. Small bodies do not count towards the total of all callers. */
const smallBytes = 64 * 1024

export function createBodyBudget({ perCaller = 4 * picture, total = 12 * picture }: BodyBudgetOptions = {}): BodyBudget {
  const held = new Map<string, number>()
  let large = 0
  return {
    reserve(caller, bytes) {
      if (caller === null || bytes === 0) return () => undefined
      const own = held.get(caller) ?? 0
      const counted = bytes > smallBytes ? bytes : 0
      if (own + bytes > perCaller || (counted > 0 && large + counted > total)) return null
      held.set(caller, own + bytes)
      large += counted
      return () => {
        const left = (held.get(caller) ?? 0) - bytes
        if (left > 0) held.set(caller, left)
        else held.delete(caller)
        large -= counted
      }
    },
  }
}
