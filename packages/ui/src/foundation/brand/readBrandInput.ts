import { type Oklch, parseColor } from '../tokens/oklch.ts'
import type { Theme } from '../tokens/tokenTree.ts'
import { BrandRefusedError } from './BrandRefusedError.ts'
import { nearestColor } from './nearestColor.ts'

/** Inputs from which a broker's brand is derived. */
export interface BrandInput {
  /**
   * Main colour of the brand as `#rrggbb` or `oklch(0.8 0.09 218)`, or one main colour for each theme. The hue of the main colour
   * also tints the neutral colours.
   */
  accent: string | Readonly<Record<Theme, string>>
  /**
   * Whether buttons have exactly the accent colour in both themes. If true, an accent with too little contrast is rejected. If
   * false, the lightness of such an accent is changed. @default false
   */
  isExact?: boolean
  /** Base radius of corners in px, 0 to 16. If the radius is 4 or less, chips have square corners. @default 10 */
  radius?: number
  /** Factor for the heights of rows and controls, 0.86 to 1.12. Font sizes do not change. @default 1 */
  density?: number
  /**
   * CSS list of font families. The kit appends the fonts for the page's language as a fallback.
   * @default the system's fonts
   */
  font?: string
  /** Colour of rising prices as `#rrggbb`. @default the kit's palettes */
  up?: string
  /**
   * Colour of falling prices; ignored without `up`. @default the counterpart of `up`: red for green, orange for blue, and vice
   * versa
   */
  down?: string
}

/** Brand inputs with parsed colours. */
export interface BrandValues {
  accent: Record<Theme, Oklch>
  isExact: boolean
  radius: number
  density: number
  font: string | null
  up: Oklch | null
  down: Oklch | null
}

function readColor(field: string, text: string): Oklch {
  const color = parseColor(text)
  if (color) return color
  const near = nearestColor(text)
  const advice = near === null ? '' : ` The nearest is "${near}".`
  throw new BrandRefusedError(
    field,
    `${field} is ${JSON.stringify(text)}, and must be a colour such as "#0a7c8f" or "oklch(0.8 0.09 218)".${advice}`,
  )
}

function readNumber(field: string, value: number, least: number, most: number): number {
  if (value >= least && value <= most) return value
  const near = value > most ? most : least
  throw new BrandRefusedError(field, `${field} is ${value}, and must be between ${least} and ${most}. The nearest is ${near}.`)
}

const notInFonts = /[;{}<>\\]/g

function readFont(font: string): string {
  const near = font.replace(notInFonts, '').trim()
  if (near !== '' && near === font.trim()) return near
  const advice = near === '' ? '' : ` The nearest is ${JSON.stringify(near)}.`
  throw new BrandRefusedError('font', `font must be a list of font families as in CSS, without braces or semicolons.${advice}`)
}

function readAccent(accent: BrandInput['accent']): Record<Theme, Oklch> {
  if (typeof accent === 'string') return { light: readColor('accent', accent), dark: readColor('accent', accent) }
  return { light: readColor('accent.light', accent.light), dark: readColor('accent.dark', accent.dark) }
}

const leastChroma = 0.05

function readDirection(field: string, text: string): Oklch {
  const color = readColor(field, text)
  if (color[1] >= leastChroma) return color
  const chroma = color[1].toFixed(3)
  throw new BrandRefusedError(field, `${field} has a chroma of ${chroma}, and needs ${leastChroma} to differ from plain text.`)
}

/**
 * Checks the inputs of a brand and parses its colours.
 *
 * @throws BrandRefusedError if an input is invalid; the error names the input and its range
 * @example readBrandInput({ accent: '#0a7c8f' }).radius // 10
 */
export const readBrandInput = (input: BrandInput): BrandValues => ({
  accent: readAccent(input.accent),
  isExact: input.isExact ?? false,
  radius: readNumber('radius', input.radius ?? 10, 0, 16),
  density: readNumber('density', input.density ?? 1, 0.86, 1.12),
  font: input.font === undefined ? null : readFont(input.font),
  up: input.up === undefined ? null : readDirection('up', input.up),
  down: input.up === undefined || input.down === undefined ? null : readDirection('down', input.down),
})
