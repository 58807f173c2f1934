import type { ActivityName } from '../market/markets.ts'

/**
 * Relative volatility in each UTC hour. The volatility depends on the working hours of the market's traders and on the
 * usual times of the market's news.
 */
const PROFILES: Readonly<Record<ActivityName, readonly number[]>> = {
  europe: [
    0.5, 0.5, 0.5, 0.45, 0.45, 0.5, 0.75, 1.1, 1.15, 1, 0.95, 0.95, 1.25, 1.5, 1.5, 1.3, 1.05, 0.85, 0.75, 0.65, 0.5, 0.35, 0.35,
    0.4,
  ],
  pacific: [
    0.95, 1, 0.9, 0.75, 0.7, 0.75, 0.85, 1.1, 1.1, 0.95, 0.85, 0.85, 1.15, 1.35, 1.35, 1.15, 0.9, 0.75, 0.65, 0.6, 0.5, 0.4, 0.5,
    0.75,
  ],
  america: [
    0.6, 0.6, 0.55, 0.45, 0.45, 0.45, 0.55, 0.8, 0.8, 0.75, 0.7, 0.8, 1.15, 1.7, 1.75, 1.5, 1.2, 1.1, 1.15, 1.3, 0.75, 0.5, 0.5,
    0.5,
  ],
  asia: [1.4, 1.5, 1.3, 1, 0.8, 1.1, 1.2, 1, 0.9, 0.8, 0.7, 0.65, 0.8, 1, 1, 0.8, 0.65, 0.6, 0.6, 0.6, 0.5, 0.5, 0.6, 0.8],
  dax: [
    0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.8, 1.6, 1.35, 1.1, 0.95, 0.95, 1.15, 1.4, 1.45, 1.4, 0.9, 0.6, 0.6, 0.6, 0.5, 0.4, 0.4, 0.4,
  ],
  round: [
    1, 0.95, 0.9, 0.8, 0.75, 0.75, 0.8, 0.9, 0.95, 0.95, 0.95, 1, 1.15, 1.4, 1.45, 1.35, 1.2, 1.1, 1.05, 1.05, 1, 0.95, 0.95, 1,
  ],
}

const cumulative = new Map<ActivityName, Float64Array>()

function varianceUpTo(name: ActivityName): Float64Array {
  const known = cumulative.get(name)
  if (known) return known
  const sums = new Float64Array(1441)
  for (let minute = 0; minute < 1440; minute++) sums[minute + 1] = (sums[minute] ?? 0) + pace(name, minute) ** 2
  cumulative.set(name, sums)
  return sums
}

/** Returns the relative volatility in a minute of the UTC day, interpolated between the values of two hours. */
export function pace(name: ActivityName, minute: number): number {
  const profile = PROFILES[name]
  const hour = Math.floor((minute + 1410) / 60) % 24
  const share = ((minute + 30) % 60) / 60
  return (profile[hour] ?? 1) * (1 - share) + (profile[(hour + 1) % 24] ?? 1) * share
}

/** Returns the highest relative volatility of the day. */
export function topPace(name: ActivityName): number {
  return Math.max(...PROFILES[name])
}

/**
 * Returns the total variance of a range of minutes in the UTC day. The unit is the variance of one minute whose relative
 * volatility is 1.
 *
 * @param end - exclusive
 */
export function varianceShare(name: ActivityName, start: number, end: number): number {
  const sums = varianceUpTo(name)
  return (sums[end] ?? 0) - (sums[start] ?? 0)
}
