import { toCoordinate } from '../../foundation/coordinate/toCoordinate.ts'

export interface SparklineBox {
  width: number
  height: number
  /** Padding in px on every side, so that neither the line nor its end dot is cut off. */
  inset: number
}

export interface SparklineShape {
  /** SVG path of the line. */
  path: string
  /** Vertical position of the previous close in px from the top. */
  baseline: number
  end: { x: number; y: number }
}

/**
 * Cache of coordinates as text. Formatting fractions is the slowest part of creating a path, and only a few hundred
 * different values occur.
 */
const written: string[] = []
const inPixels = (tenths: number): string => {
  const known = written[tenths]
  if (known !== undefined) return known
  const text = `${tenths / 10}`
  written[tenths] = text
  return text
}

/**
 * Returns the SVG path of a market's closing prices. The horizontal distances between the prices are equal. The vertical scale
 * includes the previous close.
 *
 * @param closes - decimal text, oldest first; at least one
 * @param previousClose - decimal text
 * @returns coordinates rounded to tenths of a pixel, because finer differences are not visible
 * @example sparklinePath(['1', '2'], '1', { width: 120, height: 34, inset: 4 }).path // "M4 30 116 4"
 */
export function sparklinePath(closes: readonly string[], previousClose: string, box: SparklineBox): SparklineShape {
  const { width, height, inset } = box
  const values = closes.map(toCoordinate)
  const base = toCoordinate(previousClose)
  let low = base
  let high = base
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  const rise = high > low ? (height - 2 * inset) / (high - low) : 0
  const run = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0
  const toY = (value: number) => (rise === 0 ? Math.round(height * 5) : Math.round((inset + (high - value) * rise) * 10))
  const toX = (i: number) => Math.round((inset + i * run) * 10)
  let path = 'M'
  for (let i = 0; i < values.length; i += 1) {
    if (i > 0) path += ' '
    path += `${inPixels(toX(i))} ${inPixels(toY(values[i] ?? base))}`
  }
  const end = { x: toX(values.length - 1) / 10, y: toY(values.at(-1) ?? base) / 10 }
  return { path, baseline: toY(base) / 10, end }
}
