import { isLang, type Lang } from '@leverkit/sdk'
import { type Brand, type BrandInput, BrandRefusedError, deriveBrand } from '@leverkit/ui/brand'
import { brandOf, formatBrandConfig, formatLook } from '../../../packages/create-leverkit/src/brandConfig.ts'
import { config as neutral } from '../../demo/src/brand/brands/leverkit/brand.config.ts'
import type { StudioLook } from '../../demo/src/demo/studioMessage.ts'

/** Values of the studio's controls. */
export interface Look {
  readonly name: string
  readonly accent: string
  /** Whether buttons have exactly the accent colour. An accent with too little contrast is then rejected and not repaired. */
  readonly isExact: boolean
  /** Colours of rising and falling prices. If `up` is empty, the UI kit's palette applies. */
  readonly up: string
  readonly down: string
  /** Radius of corners in px. */
  readonly radius: number
  readonly density: number
  readonly font: keyof typeof fonts
  readonly theme: 'light' | 'dark'
  readonly lang: Lang
}

/** Fonts of the operating systems, so that no font must be downloaded. */
export const fonts = {
  system: { label: 'System', stack: undefined },
  humanist: { label: 'Humanist', stack: '"Segoe UI Variable Text", "Avenir Next", "Noto Sans", "Open Sans", Verdana' },
  geometric: { label: 'Geometric', stack: '"Avenir Next", Futura, "Century Gothic", "URW Gothic", sans-serif' },
  serif: { label: 'Serif', stack: 'Charter, "Bitstream Charter", "Noto Serif", Cambria, Georgia, serif' },
} as const

export const ranges = { radius: { least: 0, most: 16, step: 1 }, density: { least: 0.86, most: 1.12, step: 0.02 } } as const

export const startLook: Look = {
  ...{ name: 'Northgate', accent: '#0b5fff', isExact: false, up: '', down: '', radius: 10, density: 1, font: 'system' },
  ...{ theme: 'light', lang: 'en' },
}

/** Looks from which a user can start. They differ from each other as much as the settings allow. */
export const presets = [
  { id: 'harbour', label: 'Harbour', look: { accent: '#0a7c8f' } },
  { id: 'carnival', label: 'Carnival', look: { accent: '#d6249f', radius: 16, density: 1.08, font: 'geometric' } },
  { id: 'saffron', label: 'Saffron', look: { accent: '#f0b90b', radius: 6, density: 0.94 } },
  { id: 'violet', label: 'Violet', look: { accent: '#6d4aff', radius: 14, density: 1.04, up: '#1565c0' } },
  { id: 'ember', label: 'Ember', look: { accent: '#c2410c', radius: 3, density: 0.9, font: 'humanist' } },
  { id: 'graphite', label: 'Graphite', look: { accent: '#333333', radius: 0, density: 0.86, font: 'serif' } },
] as const satisfies readonly { id: string; label: string; look: Partial<Look> }[]

/** Returns the values of a look from which the brand is derived. Unset values are left out. */
export const inputOf = ({ accent, isExact, up, down, radius, density, font }: Look): BrandInput => {
  const { stack } = fonts[font]
  return {
    accent,
    ...(isExact && { isExact }),
    radius,
    density,
    ...(stack !== undefined && { font: stack }),
    ...(up !== '' && { up, ...(down !== '' && { down }) }),
  }
}

export type Derived =
  | { readonly brand: Brand; readonly refusal: null }
  | { readonly brand: null; readonly refusal: BrandRefusedError }

/** Returns the brand derived from a look, or the error if a value is rejected. */
export const derive = (look: Look): Derived => {
  try {
    return { brand: deriveBrand(inputOf(look)), refusal: null }
  } catch (error) {
    if (!(error instanceof BrandRefusedError)) throw error
    return { brand: null, refusal: error }
  }
}

/** Names of the CSS properties that change when the setting `up` changes: the colours of rising and falling prices. */
const directionNames = ((): ReadonlySet<string> => {
  const [usual, own] = [deriveBrand({ accent: '#0b5fff' }), deriveBrand({ accent: '#0b5fff', up: '#1565c0' })]
  const valuesOf = ({ properties }: Brand['light']) => new Map<string, string>(Object.entries(properties))
  const [before, after] = [valuesOf(usual.light), valuesOf(own.light)]
  return new Set([...after].flatMap(([name, value]) => (before.get(name) === value ? [] : [name])))
})()

/**
 * Stylesheet for the preview. It sets every property, because the app in the preview already has the look of its own brand. If
 * the look has no colours for prices, the app's own palette remains.
 */
const previewCss = (brand: Brand): string => {
  const isKept = (name: string) => brand.values.up !== null || !directionNames.has(name)
  const rule = (theme: 'light' | 'dark') =>
    Object.entries(brand[theme].properties)
      .flatMap(([name, value]) => (isKept(name) ? [`${name}:${value}`] : []))
      .join(';')
  return `@media (forced-colors: none){:root{${rule('light')}}:root[data-lk-theme=dark]{${rule('dark')}}}`
}

export const messageOf = ({ theme, lang }: Look, brand: Brand): StudioLook => ({
  type: 'leverkit-studio',
  css: previewCss(brand),
  theme,
  lang,
})

/** Returns a complete `brand.config.ts`, in the form in which `npm create leverkit` writes it. */
export const configText = (look: Look): string => {
  const { name, accent, lang } = look
  const languages = lang === 'en' ? (['en'] as const) : (['en', lang] as const)
  const config = brandOf({ name: name.trim() || startLook.name, accent, logo: '', languages, api: '' }, [...neutral.mark])
  return formatBrandConfig({ ...config, look: inputOf(look) })
}

/** Returns the setting `look` of `brand.config.ts`, for a brand that has its own logo, codes and texts already. */
export const lookText = (look: Look): string => formatLook(inputOf(look))

const readers: { readonly [Key in keyof Look]: (text: string) => Look[Key] | null } = {
  name: (text) => text.slice(0, 40),
  accent: (text) => (derive({ ...startLook, accent: text }).brand ? text : null),
  isExact: (text) => (text === '1' ? true : null),
  up: (text) => (derive({ ...startLook, up: text }).brand ? text : null),
  down: (text) => (/^#[\da-f]{6}$/i.test(text) ? text : null),
  radius: (text) => inRange(text, ranges.radius),
  density: (text) => inRange(text, ranges.density),
  font: (text) => (text in fonts ? (text as Look['font']) : null),
  theme: (text) => (text === 'dark' ? 'dark' : null),
  lang: (text) => (isLang(text) ? text : null),
}

const inRange = (text: string, { least, most }: { least: number; most: number }) => {
  // biome-ignore lint/plugin: a size of the interface, never money.
  const value = Number.parseFloat(text)
  return value >= least && value <= most ? value : null
}

/** Returns the hash part of the address for a look. It contains the values that differ from the initial look. */
export const hashOf = (look: Look): string => {
  const changed = Object.entries(look).filter(([key, value]) => startLook[key as keyof Look] !== value)
  return new URLSearchParams(changed.map(([key, value]) => [key, value === true ? '1' : String(value)])).toString()
}

/** Reads a look from the hash part of an address. Each invalid value is replaced by the value of the initial look. */
export const lookIn = (hash: string): Look => {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const given = Object.entries(readers).flatMap(([key, read]) => {
    const text = params.get(key)
    const value = text === null ? null : read(text)
    return value === null ? [] : [[key, value] as const]
  })
  return { ...startLook, ...Object.fromEntries(given) }
}
