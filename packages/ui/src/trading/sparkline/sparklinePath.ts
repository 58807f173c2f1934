import { toCoordinate } from '../../foundation/coordinate/toCoordinate.ts'

export interface SparklineBox {
  width: number
  height: number
  /** Room on every side, so that neither the stroke nor the end dot is cut. */
  inset: number
}

export interface SparklineShape {
  /** The line, as an SVG path. */
  path: string
  /** Height of the previous close. */
  baseline: number
  end: { x: number; y: number }
}

/** Writing a fraction costs more than the rest of a path, and a row only ever has a few hundred of them. */
const written: string[] = []
const inPixels = (tenths: number): string => {
  const known = written[tenths]
  if (known !== undefined) return known
  const text = `${tenths / 10}`
  written[tenths] = text
  return text
}

/**
 * The shape of a row's closes on one scale with the previous close, times spread evenly.
 *
 * @param closes - decimal text, oldest first; at least one
 * @param previousClose - decimal text
 * @returns tenths of a pixel, which a row cannot show more of
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
