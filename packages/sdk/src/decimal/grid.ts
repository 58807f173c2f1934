import { type Exact, powerOfTen } from './exact.ts'
import { checked } from './rounding.ts'
import { fixedText, read, zero } from './text.ts'

/**
 * Returns the number of decimal places of a text, including trailing zeros.
 *
 * @param text - decimal text; may be incomplete input, such as `1.`
 * @returns number of digits after the point; 0 if there is no point
 * @example decimalsOf('0.10') // 2
 * @example decimalsOf('7') // 0
 */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - 1 - point
}

/**
 * Returns the number of decimal places of a text, without trailing zeros.
 *
 * @param text - decimal text
 * @returns number of digits after the point in the shortest notation
 * @example neededDecimals('1.1000') // 1
 * @example neededDecimals('1.00') // 0
 */
export function neededDecimals(text: string): number {
  let decimals = decimalsOf(text)
  for (let at = text.length - 1; decimals > 0 && text.charCodeAt(at) === 48; at--) decimals--
  return decimals
}

/**
 * Appends zeros to a decimal text until it has a number of decimal places. Never rounds.
 *
 * @param text - decimal text; may be incomplete input, such as `1.`
 * @param decimals - least number of decimal places of the result
 * @returns the text itself if it has enough decimal places
 * @example padDecimals('1.104', 5) // "1.10400"
 * @example padDecimals('7', 2) // "7.00"
 * @example padDecimals('1.38612', 2) // "1.38612"
 */
export function padDecimals(text: string, decimals: number): string {
  const missing = decimals - decimalsOf(text)
  return missing <= 0 ? text : `${text}${text.includes('.') ? '' : '.'}${'0'.repeat(missing)}`
}

/**
 * Returns the size of one tick: one unit of the last decimal place of a price.
 *
 *     10^-decimals
 *
 * @param decimals - decimal places of the price, a whole number from 0 to 100
 * @returns decimal text
 * @throws InvalidInputError when decimals is not a whole number from 0 to 100
 * @example tickSize(5) // "0.00001"
 * @example tickSize(0) // "1"
 */
export function tickSize(decimals: number): string {
  return fixedText(1n, checked(decimals))
}

/**
 * Converts a number of ticks to decimal text.
 *
 *     ticks × 10^-decimals
 *
 * @param ticks - a whole number; use a `bigint` above 2^53
 * @param decimals - decimal places of the result, a whole number from 0 to 100
 * @returns decimal text with exactly `decimals` decimal places
 * @throws InvalidInputError when decimals is not a whole number from 0 to 100
 * @example fromTicks(138612, 5) // "1.38612"
 */
export function fromTicks(ticks: bigint | number, decimals: number): string {
  return fixedText(ticks, checked(decimals))
}

/**
 * Converts a decimal to a whole number of ticks.
 *
 * @param text - decimal text
 * @param decimals - decimal places of one tick, a whole number from 0 to 100
 * @param towards - how a value between two ticks is rounded: `down` rounds towards zero, `up` rounds away from zero
 * @returns number of ticks of 10^-decimals
 * @throws InvalidInputError when the text is not a decimal or decimals is not a whole number from 0 to 100
 * @example ticksOf('1.386121', 5, 'up').toString() // "138613"
 * @example ticksOf('1.386121', 5, 'down').toString() // "138612"
 */
export function ticksOf(text: string, decimals: number, towards: 'up' | 'down'): bigint {
  const { units, scale } = read(text, 'text')
  const missing = checked(decimals) - scale
  if (missing >= 0) return units * powerOfTen(missing)
  const tick = powerOfTen(-missing)
  const ticks = units / tick
  if (towards === 'down' || units % tick === 0n) return ticks
  return units < 0n ? ticks - 1n : ticks + 1n
}

/**
 * Converts a difference of prices to pips.
 *
 *     difference × 10^digits
 *
 * @param difference - decimal text, quote currency per unit
 * @param digits - number of decimal places of one pip, a whole number from 0 to 100 (wire: `PipDigits`)
 * @returns exact number of pips; it may have decimal places
 * @throws InvalidInputError when the difference is not a decimal or digits is not a whole number from 0 to 100
 * @example pipsOf('0.00123', 4) // "12.3"
 */
export function pipsOf(difference: string, digits: number): string {
  const { units, scale } = read(difference, 'difference')
  const behind = scale - checked(digits)
  return behind > 0 ? fixedText(units, behind) : (units * powerOfTen(-behind)).toString()
}

/** Bounds of a grid of whole steps. */
export interface StepBounds {
  /** Lower bound, and first point of the grid, as decimal text. @default no lower bound, and the grid starts at zero */
  readonly min?: string | undefined
  /** Upper bound, as decimal text. @default no upper bound */
  readonly max?: string | undefined
}

const neighbour = (offset: bigint, step: bigint, direction: 1 | -1): bigint => {
  const past = ((offset % step) + step) % step
  if (past === 0n) return offset + step * BigInt(direction)
  return direction === 1 ? offset - past + step : offset - past
}

/**
 * Moves a value by one step on a grid. The grid consists of whole steps from the minimum. A value between two grid points moves
 * to the next grid point in the given direction. The result stays within the bounds.
 *
 * @param value - decimal text
 * @param step - decimal text; > 0
 * @param direction - 1 up, -1 down
 * @param bounds - `min` and `max`, decimal texts
 * @returns decimal text with as many decimal places as the most precise input
 * @throws InvalidInputError when an input is not a decimal or the step is not positive
 * @example stepDecimal('0.50', '0.01', 1, { min: '0.01' }) // "0.51"
 */
export function stepDecimal(value: string, step: string, direction: 1 | -1, { min, max }: StepBounds = {}): string {
  const [low, high] = [min, max].map((bound, at) => (bound === undefined ? null : read(bound, at === 0 ? 'min' : 'max')))
  const parts = { from: read(value, 'value'), by: read(step, 'step', 'positive'), base: low ?? zero }
  const scale = Math.max(parts.from.scale, parts.by.scale, parts.base.scale, high?.scale ?? 0)
  const at = ({ units, scale: own }: Exact) => units * powerOfTen(scale - own)
  const base = at(parts.base)
  const next = base + neighbour(at(parts.from) - base, at(parts.by), direction)
  const raised = low && next < base ? base : next
  return fixedText(high && raised > at(high) ? at(high) : raised, scale)
}
