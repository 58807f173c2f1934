import { Refusal } from './refusal.ts'

/**
 * Runs work one after the other.
 *
 * @param caller - whose work it is, such as a network address: callers take turns
 */
export type Line = <T>(caller: string, work: () => Promise<T>) => Promise<T>

interface Waiting {
  run(): Promise<void>
  refuse(): void
}

const tooMany = () => new Refusal('TOO_MANY_REQUESTS')

/**
 * A line for what is in short supply: one piece of work at a time, and the line has an end. Callers take turns, each with its
 * oldest work, so a caller with much work delays another by one piece at most. In a full line a caller with little work takes
 * the place of the last work of the caller with the most. Work that fails holds up nobody.
 *
 * @param longest - how many may be in line, the running one included; more are refused with `TOO_MANY_REQUESTS`
 * @param longestOfOne - how many of one caller may wait beside the running one
 */
export function createLine(longest: number, longestOfOne = longest): Line {
  /** Who waits, in the order of their turns. */
  const waiting = new Map<string, Waiting[]>()
  let inLine = 0
  let isRunning = false

  const run = async () => {
    isRunning = true
    for (let [turn] = waiting; turn !== undefined; [turn] = waiting) {
      const [caller, [first, ...rest]] = turn
      waiting.set(caller, rest)
      await first?.run()
      inLine -= 1
      // Whatever is left of this caller's work goes behind everybody else's.
      const left = waiting.get(caller) ?? []
      waiting.delete(caller)
      if (left.length > 0) waiting.set(caller, left)
    }
    isRunning = false
  }
  const makeRoom = (own: number): boolean => {
    const [heaviest = '', theirs = []] = [...waiting].reduce<[string?, Waiting[]?]>(
      (most, entry) => (entry[1].length > (most[1]?.length ?? 0) ? entry : most),
      [],
    )
    if (theirs.length <= own + 1) return false
    waiting.set(heaviest, theirs.slice(0, -1))
    inLine -= 1
    theirs.at(-1)?.refuse()
    return true
  }
  return async (caller, work) => {
    const own = waiting.get(caller) ?? []
    if (own.length >= longestOfOne || (inLine >= longest && !makeRoom(own.length))) throw tooMany()
    inLine += 1
    return new Promise((resolve, reject) => {
      // A failure is the caller's; the line goes on.
      const entry = { run: () => work().then(resolve, reject), refuse: () => reject(tooMany()) }
      waiting.set(caller, [...own, entry])
      if (!isRunning) void run()
    })
  }
}
