import type { Bar } from './bar.ts'
import type { Random } from './random.ts'

/** Parameters for splitting a bar in time into two shorter bars: the left half and the right half. */
export interface Cut {
  /** Variances of the left half and of the right half, in squared price steps. */
  readonly left: number
  readonly right: number
  /**
   * Standard deviation of the price jump between the left half and the right half, in price steps; 0 if the market does not
   * pause between them.
   */
  readonly jump: number
}

interface Span {
  readonly from: number
  readonly to: number
  readonly variance: number
}

/** Penalty for a level that cannot be reached. It is finite, because the difference of two infinite values would be NaN. */
const OUT_OF_REACH = 1e9

/**
 * Returns −½ × log(p), where p is the probability that a random walk from one price to another reaches a level beyond both
 * prices (reflection principle).
 */
function logPenalty({ from, to, variance }: Span, level: number): number {
  const gap = (level - from) * (level - to)
  if (gap <= 0) return 0
  return variance > 0 ? Math.min(gap / variance, OUT_OF_REACH) : OUT_OF_REACH
}

/**
 * Chooses which half reaches the high or low of the split bar. Returns true for the left half, and false for the right half.
 * The choice is random, with the probabilities of a random walk.
 *
 * @param level - high or low of the split bar
 */
function leftTouches(left: Span, right: Span, level: number, random: Random): boolean {
  const difference = logPenalty(left, level) - logPenalty(right, level)
  return random.uniform() < 1 / (1 + Math.exp(2 * difference))
}

/**
 * Returns how far a random walk from `from` to `to` moves past whichever of these two prices is nearer to `level`. The returned
 * distance is random, with the distribution of a random walk that does not reach `level`.
 */
function overshoot(span: Span, level: number, random: Random): number {
  const { from, to, variance } = span
  const beyond = Math.exp(-2 * logPenalty(span, level))
  const draw = beyond + (1 - beyond) * random.uniform()
  return (Math.sqrt((to - from) ** 2 - 2 * variance * Math.log(draw)) - Math.abs(to - from)) / 2
}

/**
 * Reflects a price outside the range back into the range. Clamping would put too many prices exactly on the bounds of the
 * range.
 */
function reflected(value: number, low: number, high: number): number {
  if (value > high) return Math.max(low, 2 * high - value)
  return value < low ? Math.min(high, 2 * low - value) : value
}

/**
 * Maximum of (level − start) × (level − end) ÷ variance in the half that reaches the level. The level is the bar's high or low.
 * Start and end are the first and the last price of the half. The maximum prevents halves with an extreme price range.
 */
const MAX_OVERSHOOT = 4

/**
 * Returns the maximum distance of the middle price from the level. Up to this distance, at least one half can reach the level.
 * The level is the bar's high or low.
 */
function slackTo(level: number, bar: Bar, cut: Cut): number {
  const of = (end: number, variance: number) =>
    level === end ? OUT_OF_REACH : (MAX_OVERSHOOT * variance) / Math.abs(level - end)
  return Math.max(of(bar.open, cut.left), of(bar.close, cut.right))
}

/**
 * If the halves can reach the bar's high and low from the given middle price, returns this price. Otherwise moves the price
 * towards the high or low that neither half could reach.
 */
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
 * Splits a bar into two halves that roll up to exactly the same bar. The price at the split is a random point of a Brownian
 * bridge from open to close. One half, chosen at random, reaches the bar's high. One half, chosen independently, reaches the
 * bar's low. A half that does not reach the bar's high or low gets a random high or low, as in a free random walk.
 *
 * @param bar - in whole price steps; low ≤ open ≤ high and low ≤ close ≤ high
 * @returns the left half and the right half, in whole price steps
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
