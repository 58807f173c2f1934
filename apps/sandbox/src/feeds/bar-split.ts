import type { Bar } from './bar.ts'
import type { Random } from './random.ts'

/** What the two halves of a bar get: their shares of its variance, and the jump between them where trading pauses. */
export interface Cut {
  /** Variance of the left and of the right half, in steps squared. */
  readonly left: number
  readonly right: number
  /** Standard deviation of the price change between the halves, in steps; 0 when one follows the other at once. */
  readonly jump: number
}

interface Span {
  readonly from: number
  readonly to: number
  readonly variance: number
}

/** Stands for infinity, so that two of them compare as equal. */
const OUT_OF_REACH = 1e9

/** −½ log of the chance that a random walk between two prices touches a level beyond both (reflection principle). */
function reluctance({ from, to, variance }: Span, level: number): number {
  const gap = (level - from) * (level - to)
  if (gap <= 0) return 0
  return variance > 0 ? Math.min(gap / variance, OUT_OF_REACH) : OUT_OF_REACH
}

/** Whether the left half is the one that touches the bar's extreme; the other may too, but one must. */
function leftTouches(left: Span, right: Span, level: number, random: Random): boolean {
  const difference = reluctance(left, level) - reluctance(right, level)
  return random.uniform() < 1 / (1 + Math.exp(2 * difference))
}

/** How far a walk between two prices strays past the outer one, drawn from what is left of its extreme below `level`. */
function stray(span: Span, level: number, random: Random): number {
  const { from, to, variance } = span
  const beyond = Math.exp(-2 * reluctance(span, level))
  const draw = beyond + (1 - beyond) * random.uniform()
  return (Math.sqrt((to - from) ** 2 - 2 * variance * Math.log(draw)) - Math.abs(to - from)) / 2
}

/** Turns a price that overshoots back inside, so that prices do not pile up on the extremes. */
function reflected(value: number, low: number, high: number): number {
  if (value > high) return Math.max(low, 2 * high - value)
  return value < low ? Math.min(high, 2 * low - value) : value
}

/** Squared standard deviations: how far past both of its ends a half may have to stray. More would be a bad print. */
const FARTHEST = 4

/** How far the middle may lie from a level so that one of the halves can still touch it. */
function slackTo(level: number, bar: Bar, cut: Cut): number {
  const of = (end: number, variance: number) => (level === end ? OUT_OF_REACH : (FARTHEST * variance) / Math.abs(level - end))
  return Math.max(of(bar.open, cut.left), of(bar.close, cut.right))
}

/** The middle price, drawn towards an extreme that neither half could touch otherwise. */
function withinReach(middle: number, bar: Bar, cut: Cut): number {
  const least = Math.ceil(bar.high - slackTo(bar.high, bar, cut))
  const most = Math.floor(bar.low + slackTo(bar.low, bar, cut))
  const held = Math.min(Math.max(middle, least), Math.max(most, least))
  return Math.min(bar.high, Math.max(bar.low, held))
}

function half(span: Span, parent: Bar, touches: { high: boolean; low: boolean }, volume: number, random: Random): Bar {
  const { from, to } = span
  const above = Math.round(Math.max(from, to) + stray(span, parent.high, random))
  const below = Math.round(Math.min(from, to) - stray(span, parent.low, random))
  return {
    open: from,
    high: touches.high ? parent.high : Math.min(above, parent.high),
    low: touches.low ? parent.low : Math.max(below, parent.low),
    close: to,
    volume,
  }
}

/**
 * Splits a bar into two that roll up to it exactly: the middle price is a point of the random bridge from open to close,
 * one half touches the high, one the low, and what the other halves reach is drawn as a free walk would.
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
