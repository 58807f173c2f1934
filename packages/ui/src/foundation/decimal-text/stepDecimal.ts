import { countDecimals } from '../decimal-format/formatDecimal.ts'

export interface StepBounds {
  /** The grid starts here; without it, at zero. */
  min?: string | undefined
  max?: string | undefined
}

function toScaled(text: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

function fromScaled(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const sign = value < 0n ? '-' : ''
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-scale)}`
}

/** −1, 0 or 1 as decimal text compares, exactly. */
export function compareDecimals(one: string, other: string): -1 | 0 | 1 {
  const scale = Math.max(countDecimals(one), countDecimals(other))
  const difference = toScaled(one, scale) - toScaled(other, scale)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

function neighbour(offset: bigint, step: bigint, direction: 1 | -1): bigint {
  const past = ((offset % step) + step) % step
  if (past === 0n) return offset + step * BigInt(direction)
  return direction === 1 ? offset - past + step : offset - past
}

/**
 * The next value on the grid of whole steps above the minimum, exact at any size. A value between two grid points goes to the nearer end of
 * the movement; nothing leaves the bounds.
 *
 * @param value - decimal text
 * @param step - decimal text, greater than zero
 * @param direction - 1 up, −1 down
 * @returns decimal text with the decimals of the finest input
 * @example stepDecimal('0.50', '0.01', 1, { min: '0.01' }) // "0.51"
 */
export function stepDecimal(value: string, step: string, direction: 1 | -1, { min, max }: StepBounds = {}): string {
  const scale = Math.max(...[value, step, min ?? '0', max ?? '0'].map(countDecimals))
  const base = toScaled(min ?? '0', scale)
  const next = base + neighbour(toScaled(value, scale) - base, toScaled(step, scale), direction)
  const low = min === undefined || next > base ? next : base
  const isOver = max !== undefined && low > toScaled(max, scale)
  return fromScaled(isOver ? toScaled(max, scale) : low, scale)
}
