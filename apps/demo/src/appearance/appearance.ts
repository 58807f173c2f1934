import type { Lang } from '@leverkit/sdk'
import { brand } from '../brand/brand.ts'
import { appearanceKey as key } from './deviceKeys.ts'

export const themes = ['system', 'light', 'dark'] as const
export const palettes = ['market', 'green-red', 'red-green', 'blue-orange'] as const
export type Theme = (typeof themes)[number]
export type Palette = (typeof palettes)[number]

/** Display settings of this device. The palette `market` follows the colour convention of the app's language. */
export interface Appearance {
  readonly theme: Theme
  readonly palette: Palette
}

const redRises: readonly Lang[] = ['jp', 'kr']

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T => values.some((known) => known === value)

/** Reads stored settings. Replaces a missing or unknown value by its default. */
const readAppearance = (text: string | null): Appearance => {
  const [theme, palette] = (text ?? '').split(' ')
  return { theme: isOneOf(themes, theme) ? theme : 'system', palette: isOneOf(palettes, palette) ? palette : 'market' }
}

export const rememberedAppearance = (): Appearance => readAppearance(localStorage.getItem(key))

export const rememberAppearance = ({ theme, palette }: Appearance): void => localStorage.setItem(key, `${theme} ${palette}`)

/**
 * Palette of rising and falling prices: the user's choice, otherwise the brand's palette, otherwise the convention
 * of the language.
 */
const paletteOf = ({ palette }: Appearance, lang: Lang): Exclude<Palette, 'market'> | 'brand' => {
  if (palette !== 'market') return palette
  if (brand.look.up) return 'brand'
  return redRises.includes(lang) ? 'red-green' : 'green-red'
}

/**
 * Sets theme and palette on the root element. The other properties of the brand's look are in a stylesheet that the build
 * creates.
 */
export const applyAppearance = (root: HTMLElement, appearance: Appearance, lang: Lang): void => {
  if (appearance.theme === 'system') delete root.dataset.lkTheme
  else root.dataset.lkTheme = appearance.theme
  root.dataset.lkPalette = paletteOf(appearance, lang)
}
