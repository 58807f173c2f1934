import type { PriceScale } from './chartEngine.ts'
import { type PriceTick, priceTicks } from './scaleTicks.ts'

/** Visible prices, in quote currency per unit. */
export interface Span {
  from: number
  to: number
}

/**
 * Converts between a price and its level on the axis. Differences between levels are proportional to distances in pixels. On a
 * linear axis, the level is the price. On a logarithmic axis, it is the logarithm of the price.
 */
export interface AxisLevels {
  toLevel(price: number): number
  toPrice(level: number): number
}

const logLevels: AxisLevels = { toLevel: Math.log, toPrice: Math.exp }
const linearLevels: AxisLevels = { toLevel: (price) => price, toPrice: (level) => level }

/** Returns the levels of a scale. A logarithm needs positive prices, so a `log` scale is linear if its range reaches zero. */
export const levelsOf = (scale: PriceScale, { from }: Span): AxisLevels =>
  scale === 'log' && from > 0 ? logLevels : linearLevels

/** Returns the number of decimals, from 2 to 6, of labels at multiples of a step. */
const decimalsOfStep = (step: number) => {
  const isWhole = (digits: number) => Math.abs(step * 10 ** digits - Math.round(step * 10 ** digits)) < 1e-6
  return [2, 3, 4, 5].find(isWhole) ?? 6
}

interface TickOptions {
  scale: PriceScale
  /** Height of the axis in px. */
  height: number
  /** Price that counts as 0% on the percentage scale. */
  base: number
  toY(price: number): number
  price(value: number): string
  percent(value: number, digits: number): string
}

export interface AxisTick extends PriceTick {
  text: string
}

/** Minimum distance in px between the labels of the axis. */
const gap = 28

/** Returns labels at round prices, or at round percentages of `base`, from the bottom to the top. */
export function axisTicks({ from, to }: Span, options: TickOptions): AxisTick[] {
  const { scale, height, base, toY, price, percent } = options
  if (scale === 'percent' && base > 0) {
    const ofBase = (value: number) => (value / base - 1) * 100
    const ticks = priceTicks(ofBase(from), ofBase(to), height, gap)
    const digits = decimalsOfStep((ticks[1]?.value ?? 1) - (ticks[0]?.value ?? 0))
    return ticks.map(({ value, y }) => ({ value: base * (1 + value / 100), y, text: percent(value, digits) }))
  }
  const ticks = priceTicks(from, to, height, gap).map(({ value }) => ({ value, y: toY(value), text: price(value) }))
  // Round prices are closer together towards the top of a logarithmic axis, so labels without space are omitted.
  const kept: AxisTick[] = []
  for (const tick of ticks) {
    const before = kept.at(-1)
    if (!before || before.y - tick.y >= gap - 1) kept.push(tick)
  }
  return kept
}
