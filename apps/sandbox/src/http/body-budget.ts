export interface BodyBudgetOptions {
  /** Bytes of bodies that one caller may have in flight. @default four pictures */
  readonly perCaller?: number
  /** Bytes of large bodies that all callers together may have in flight. @default twelve pictures */
  readonly total?: number
}

/** Bounds the memory of bodies that are still arriving: a caller who sends slowly holds what came so far. */
export interface BodyBudget {
  /**
   * Reserves room for a body.
   *
   * @param caller - null inside of this process, which is not limited
   * @returns gives the room back; null when there is none
   */
  reserve(caller: string | null, bytes: number): (() => void) | null
}

const picture = 5 * 1024 * 1024
/** Bodies up to this size are never refused for the sake of other callers. */
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
