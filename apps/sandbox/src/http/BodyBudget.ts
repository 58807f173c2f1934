export interface BodyBudgetOptions {
  /** Maximum bytes of bodies in flight per caller. @default four pictures */
  readonly perCaller?: number
  /** Maximum bytes of large bodies in flight of all callers together. @default twelve pictures */
  readonly total?: number
}

/** Bounds the memory for bodies that are still arriving: a slow caller occupies memory for the bytes received so far. */
export interface BodyBudget {
  /**
   * Reserves space for a body.
   *
   * @param caller - null inside this process, which is not limited
   * @returns releases the space; null when the budget is exhausted
   */
  reserve(caller: string | null, bytes: number): (() => void) | null
}

const picture = 5 * 1024 * 1024
/** Bodies up to this size are never refused because of other callers. */
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
