import { BrandRefusedError } from '../../src/foundation/brand/BrandRefusedError.ts'
import { type Brand, deriveBrand } from '../../src/foundation/brand/deriveBrand.ts'
import type { BrandInput } from '../../src/foundation/brand/readBrandInput.ts'

/** Values of the studio's controls. */
export interface StudioValues {
  accent: string
  isExact: boolean
  radius: number
  density: number
  font: keyof typeof fonts
  /** Colour of rising prices; empty if the kit's palettes are used. */
  up: string
}

/** Font choices of the studio. All choices are system fonts, so nothing is downloaded. */
export const fonts = {
  system: { label: 'System', stack: undefined },
  humanist: { label: 'Humanist', stack: '"Segoe UI Variable Text", "Avenir Next", "Noto Sans", "Open Sans", Verdana' },
  geometric: { label: 'Geometric', stack: '"Avenir Next", Futura, "Century Gothic", "URW Gothic", sans-serif' },
  serif: { label: 'Serif', stack: 'Charter, "Bitstream Charter", "Noto Serif", Cambria, Georgia, serif' },
} as const

export const startValues: StudioValues = { accent: '#0b5fff', isExact: false, radius: 10, density: 1, font: 'system', up: '' }

/** Example brands. They are as different from each other as the inputs allow. */
export const presets: readonly (Partial<StudioValues> & { id: string; label: string })[] = [
  { id: 'harbour', label: 'Harbour', accent: '#0a7c8f', radius: 10 },
  { id: 'cobalt', label: 'Cobalt', accent: '#0b5fff', radius: 14 },
  { id: 'ember', label: 'Ember', accent: '#c2410c', radius: 3, density: 0.9, font: 'humanist' },
  { id: 'saffron', label: 'Saffron', accent: '#f0b90b', radius: 6, density: 0.94 },
  { id: 'violet', label: 'Violet', accent: '#6d4aff', radius: 16, density: 1.06, up: '#1565c0' },
  { id: 'graphite', label: 'Graphite', accent: '#333333', radius: 0, density: 0.86, font: 'serif' },
]

/** Returns the inputs of a brand. Optional inputs that are not set are omitted. */
function brandInputOf({ accent, isExact, radius, density, font, up }: StudioValues): BrandInput {
  const { stack } = fonts[font]
  return {
    accent,
    ...(isExact ? { isExact } : {}),
    radius,
    density,
    ...(stack === undefined ? {} : { font: stack }),
    ...(up === '' ? {} : { up }),
  }
}

export type Derived = { brand: Brand; refusal: null } | { brand: null; refusal: BrandRefusedError }

/** Returns the brand for the values of the controls, or the error if they are rejected. */
export function derive(values: StudioValues): Derived {
  try {
    return { brand: deriveBrand(brandInputOf(values)), refusal: null }
  } catch (error) {
    if (!(error instanceof BrandRefusedError)) throw error
    return { brand: null, refusal: error }
  }
}

const quote = (value: string | number | boolean) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)

/** Returns the section `look` for the `brand.config.ts` of a brand. */
export const brandSnippet = (values: StudioValues): string =>
  `look: {\n${Object.entries(brandInputOf(values))
    .map(([name, value]) => `  ${name}: ${quote(value)},`)
    .join('\n')}\n},\n`
