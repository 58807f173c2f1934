import { type Oklch, parseColor } from '../tokens/oklch.ts'
import { BrandRefusedError } from './BrandRefusedError.ts'

/** Inputs from which a broker's brand is derived. */
export interface BrandInput {
  /** The brand's colour, `#rrggbb` or `oklch(0.8 0.09 218)`. Its hue also tints the neutrals. */
  accent: string
  /** `true`: buttons have exactly this colour in both themes, or the brand is rejected. @default false: the lightness may change */
  isExact?: boolean
  /** Base radius in px, 0 to 16; at 4 and below, chips are square. @default 10 */
  radius?: number
  /** Factor of row and control heights, 0.86 to 1.12; not of font sizes. @default 1 */
  density?: number
  /** Font families as in CSS, placed before those of the page's language. @default the system's */
  font?: string
  /** Colour of a rising price, `#rrggbb`. @default the palettes of the kit */
  up?: string
  /** Colour of a falling price; ignored without `up`. @default the opposite of `up`: red for green, orange for blue, and vice versa */
  down?: string
}

/** The input with its colours parsed. */
export interface BrandValues {
  accent: Oklch
  isExact: boolean
  radius: number
  density: number
  font: string | null
  up: Oklch | null
  down: Oklch | null
}

function readColor(field: string, text: string): Oklch {
  const color = parseColor(text)
  if (!color)
    throw new BrandRefusedError(
      field,
      `${field} is ${JSON.stringify(text)}, and must be a colour such as "#0a7c8f" or "oklch(0.8 0.09 218)".`,
    )
  return color
}

function readNumber(field: string, value: number, least: number, most: number): number {
  if (value >= least && value <= most) return value
  throw new BrandRefusedError(field, `${field} is ${value}, and must be between ${least} and ${most}.`)
}

function readFont(font: string): string {
  if (font.trim() !== '' && !/[;{}<>\\]/.test(font)) return font.trim()
  throw new BrandRefusedError('font', 'font must be a list of font families as in CSS, without braces or semicolons.')
}

const leastChroma = 0.05

function readDirection(field: string, text: string): Oklch {
  const color = readColor(field, text)
  if (color[1] >= leastChroma) return color
  const chroma = color[1].toFixed(3)
  throw new BrandRefusedError(field, `${field} has a chroma of ${chroma}, and needs ${leastChroma} to differ from plain text.`)
}

/**
 * Checks a brand's inputs and reads its colours.
 *
 * @throws BrandRefusedError naming the input and its range
 * @example readBrandInput({ accent: '#0a7c8f' }).radius // 10
 */
export const readBrandInput = (input: BrandInput): BrandValues => ({
  accent: readColor('accent', input.accent),
  isExact: input.isExact ?? false,
  radius: readNumber('radius', input.radius ?? 10, 0, 16),
  density: readNumber('density', input.density ?? 1, 0.86, 1.12),
  font: input.font === undefined ? null : readFont(input.font),
  up: input.up === undefined ? null : readDirection('up', input.up),
  down: input.up === undefined || input.down === undefined ? null : readDirection('down', input.down),
})
