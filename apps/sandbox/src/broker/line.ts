import { Refusal } from './refusal.ts'

/** Runs what is given one after the other. */
export type Line = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A line for what is in short supply: one piece of work at a time, in the order in which they came, and the line has an end.
 * Work that fails holds up nobody.
 *
 * @param longest - how many may be in line, the one under way included; whoever comes then is refused with `TOO_MANY_REQUESTS`
 */
export function createLine(longest: number): Line {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    if (waiting >= longest) throw new Refusal('TOO_MANY_REQUESTS')
    waiting += 1
    const turn = last.then(work)
    last = turn.then(
      () => undefined,
      () => undefined,
    )
    try {
      return await turn
    } finally {
      waiting -= 1
    }
  }
}
