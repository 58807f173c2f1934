import { compare } from '@leverkit/sdk/decimal'
import { toCoordinate } from '../../foundation/coordinate/toCoordinate.ts'

export type RiskZone = 'stop-out' | 'margin-call' | 'careful' | 'comfortable'

/**
 * The broker's margin levels in percent as decimal text, in ascending order. Each level is the border between two zones, and the
 * zone below the border is riskier.
 */
export interface RiskThresholds {
  stopOut: string
  marginCall: string
  careful: string
}

/** Start and length of each zone on the meter, as fractions of the meter's length. */
const zones = [
  { zone: 'stop-out', start: 0, length: 0.14 },
  { zone: 'margin-call', start: 0.14, length: 0.14 },
  { zone: 'careful', start: 0.28, length: 0.24 },
  { zone: 'comfortable', start: 0.52, length: 0.48 },
] as const

/**
 * Returns the zone of a margin level and its position on the meter. The scale is logarithmic within each zone.
 *
 * @param level - margin level in percent as decimal text, null without open orders
 * @returns the zone, from an exact decimal comparison, and the position as a fraction of the meter's length, from 0 to 1; without
 *   open orders, the position is null
 */
export function riskPosition(level: string | null, thresholds: RiskThresholds): { zone: RiskZone; share: number | null } {
  if (level === null) return { zone: 'comfortable', share: null }
  const limits = [thresholds.stopOut, thresholds.marginCall, thresholds.careful]
  const reached = limits.filter((limit) => compare(level, limit) >= 0).length
  const place = zones[reached] ?? zones[3]
  const edges = [toCoordinate(thresholds.stopOut) / 2, ...limits.map(toCoordinate), toCoordinate(thresholds.careful) * 10]
  const [low = 1, high = 1] = edges.slice(reached, reached + 2)
  const value = Math.min(high, Math.max(low, toCoordinate(level)))
  return { zone: place.zone, share: place.start + (place.length * Math.log(value / low)) / Math.log(high / low) }
}
