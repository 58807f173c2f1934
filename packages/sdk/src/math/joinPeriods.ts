/**
 * Joins neighbours in a list that belong to the same period. The list must be in the order of time.
 *
 * @param startOf - start of the period of a part, in any unit of time
 * @param join - joins the parts of a period so far with the next part of the same period
 *
 * @see specification section 9 (chart periods)
 * @example joinPeriods([1, 2, 6], (minute) => Math.floor(minute / 5), (joined, next) => joined + next) // [3,6]
 */
export function joinPeriods<Part>(
  parts: Iterable<Part>,
  startOf: (part: Part) => number,
  join: (joined: Part, next: Part) => Part,
): Part[] {
  const periods: Part[] = []
  for (const part of parts) {
    const last = periods.at(-1)
    if (last !== undefined && startOf(last) === startOf(part)) periods[periods.length - 1] = join(last, part)
    else periods.push(part)
  }
  return periods
}
