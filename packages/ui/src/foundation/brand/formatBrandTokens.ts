import { type Oklch, toHex } from '../tokens/oklch.ts'
import { tokenSources } from '../tokens/tokenSources.ts'
import { listTokens, type Theme } from '../tokens/tokenTree.ts'
import type { Brand } from './deriveBrand.ts'

const color = ([lightness, chroma, hue]: Oklch) => ({
  $value: { colorSpace: 'oklch', components: [lightness, chroma, hue], alpha: 1, hex: toHex([lightness, chroma, hue]) },
})

const steps = new Set(listTokens(tokenSources.ramp).map(([name]) => name))

/** Returns the roles of one theme. The translucent scrim is omitted, because every brand uses the kit's scrim. */
const rolesOf = (brand: Brand, theme: Theme) => ({
  $type: 'color',
  ...Object.fromEntries(
    [...brand[theme].colors]
      .filter(([name]) => !steps.has(name) && name !== 'scrim')
      .map(([name, value]) => [name, color(value)]),
  ),
})

/**
 * Returns a brand as design tokens in the DTCG format (2025.10), for a design tool or another platform. Every token has a value
 * instead of a reference to another token.
 *
 * @returns JSON text: the groups `brand`, `ramp`, `light`, `dark`
 * @example await writeFile('brand.tokens.json', formatBrandTokens(deriveBrand({ accent: '#0b5fff' })))
 */
export function formatBrandTokens(brand: Brand): string {
  const { accent, radius, density, font } = brand.values
  const isOneAccent = toHex(accent.light) === toHex(accent.dark)
  const families = font?.split(',').map((name) => name.trim().replace(/^["']|["']$/g, ''))
  const ramp = [...brand.light.colors].filter(([name]) => steps.has(name)).map(([name, value]) => [name, color(value)])
  const tokens = {
    brand: {
      accent: { $type: 'color', ...color(accent.light) },
      ...(isOneAccent ? {} : { 'accent-dark': { $type: 'color', ...color(accent.dark) } }),
      radius: { $type: 'dimension', $value: { value: radius, unit: 'px' } },
      density: { $type: 'number', $value: density },
      ...(families ? { font: { $type: 'fontFamily', $value: families } } : {}),
    },
    ramp: { $type: 'color', ...Object.fromEntries(ramp) },
    light: rolesOf(brand, 'light'),
    dark: rolesOf(brand, 'dark'),
  }
  return `${JSON.stringify(tokens, null, 2)}\n`
}
