import type { Bar } from './bar.ts'
import type { Random } from './random.ts'

/** Division of a bar into two halves: their variances, and the jump between them after a trading pause. */
export interface Cut {
  /** Variance of the left and of the right half, in steps squared. */
  readonly left: number
  readonly right: number
  /** Standard deviation of the price change between the halves, in steps; 0 without a pause. */
  readonly jump: number
}

interface Span {
  readonly from: number
  readonly to: number
  readonly variance: number
}

/** Finite substitute for infinity, so that arithmetic with two unreachable levels stays defined. */
const OUT_OF_REACH = 1e9

/** −½ log of the probability that a random walk between two prices reaches a level beyond both (reflection principle). */
function logPenalty({ from, to, variance }: Span, level: number): number {
  const gap = (level - from) * (level - to)
  if (gap <= 0) return 0
  return variance > 0 ? Math.min(gap / variance, OUT_OF_REACH) : OUT_OF_REACH
}

/** Decides at random whether the left half reaches the bar's extreme. At least one half must reach it. */
function leftTouches(left: Span, right: Span, level: number, random: Random): boolean {
  const difference = logPenalty(left, level) - logPenalty(right, level)
  return random.uniform() < 1 / (1 + Math.exp(2 * difference))
}

/** Distance by which a walk between two prices exceeds the outer one, drawn from the distribution of its extreme below `level`. */
function overshoot(span: Span, level: number, random: Random): number {
  const { from, to, variance } = span
  const beyond = Math.exp(-2 * logPenalty(span, level))
  const draw = beyond + (1 - beyond) * random.uniform()
  return (Math.sqrt((to - from) ** 2 - 2 * variance * Math.log(draw)) - Math.abs(to - from)) / 2
}

/** Reflects an overshooting price back inside, so that prices do not accumulate at the extremes. */
function reflected(value: number, low: number, high: number): number {
  if (value > high) return Math.max(low, 2 * high - value)
  return value < low ? Math.min(high, 2 * low - value) : value
}

/**
 * Maximum distance by which a half may exceed its start and end, in squared standard deviations. A larger distance would be an
 * outlier.
 */
const MAX_OVERSHOOT = 4

/** Maximum distance between the middle and a level for which a half can still reach it. */
function slackTo(level: number, bar: Bar, cut: Cut): number {
  const of = (end: number, variance: number) =>
    level === end ? OUT_OF_REACH : (MAX_OVERSHOOT * variance) / Math.abs(level - end)
  return Math.max(of(bar.open, cut.left), of(bar.close, cut.right))
}

/** The middle price, moved towards an extreme that neither half could reach otherwise. */
function withinReach(middle: number, bar: Bar, cut: Cut): number {
  const least = Math.ceil(bar.high - slackTo(bar.high, bar, cut))
  const most = Math.floor(bar.low + slackTo(bar.low, bar, cut))
  const bounded = Math.min(Math.max(middle, least), Math.max(most, least))
  return Math.min(bar.high, Math.max(bar.low, bounded))
}

function half(span: Span, parent: Bar, touches: { high: boolean; low: boolean }, volume: number, random: Random): Bar {
  const { from, to } = span
  const above = Math.round(Math.max(from, to) + overshoot(span, parent.high, random))
  const below = Math.round(Math.min(from, to) - overshoot(span, parent.low, random))
  return {
    open: from,
    high: touches.high ? parent.high : Math.min(above, parent.high),
    low: touches.low ? parent.low : Math.max(below, parent.low),
    close: to,
    volume,
  }
}

/**
 * Splits a bar into two that roll up to it exactly. The middle price is a point of the random bridge from open to close; one half reaches
 * the high, one the low; the extremes of the other half are drawn like those of a free walk.
 *
 * @param bar - whole steps with low ≤ open, close ≤ high
 * @returns left and right, in whole steps
 */
export function splitBar(bar: Bar, cut: Cut, random: Random): [Bar, Bar] {
  const variance = cut.left + cut.right
  const share = variance > 0 ? cut.left / variance : 0.5
  const mean = bar.open + (bar.close - bar.open) * share
  const drawn = reflected(Math.round(mean + Math.sqrt(variance * share * (1 - share)) * random.normal()), bar.low, bar.high)
  const middle = withinReach(drawn, bar, cut)
  const reopen = cut.jump > 0 ? reflected(Math.round(middle + cut.jump * random.normal()), bar.low, bar.high) : middle
  const left: Span = { from: bar.open, to: middle, variance: cut.left }
  const right: Span = { from: reopen, to: bar.close, variance: cut.right }
  const high = leftTouches(left, right, bar.high, random)
  const low = leftTouches(left, right, bar.low, random)
  const volume = Math.min(bar.volume, Math.round(bar.volume * share * (0.7 + 0.6 * random.uniform())))
  return [
    half(left, bar, { high, low }, volume, random),
    half(right, bar, { high: !high, low: !low }, bar.volume - volume, random),
  ]
}
