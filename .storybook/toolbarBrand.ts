import { type BrandInput, deriveBrand, formatBrandCss } from '../packages/ui/src/brand.ts'

/** Sample brands of the toolbar. Other brands can be edited in the theme studio. */
const brands: Record<string, BrandInput> = {
  Kestrand: { accent: 'oklch(0.8 0.125 48)', radius: 3, density: 0.88, font: '"Noto Sans", "Open Sans", Verdana' },
  Ocean: { accent: '#0b5fff', radius: 6 },
  Violet: { accent: '#7a1fa2', radius: 16 },
  Graphite: { accent: '#5b6670', radius: 0 },
}
export const brandNames = ['Leverkit', ...Object.keys(brands)]

const densities: Record<string, string> = { compact: '0.86', comfortable: '1.12' }
export const densityNames = Object.keys(densities)

const sheets = new Map<string, string>()
const cssOf = (name: string): string => {
  const input = brands[name]
  const css = sheets.get(name) ?? (input ? formatBrandCss(deriveBrand(input)) : '')
  sheets.set(name, css)
  return css
}

/** Applies the brand and the density of the toolbar to the page. Without a brand, the page has the kit's default brand. */
export function applyBrand(brand: string, density: string): void {
  const id = 'toolbar-brand'
  const css = cssOf(brand)
  const element = document.getElementById(id) ?? document.head.appendChild(Object.assign(document.createElement('style'), { id }))
  if (element.textContent !== css) element.textContent = css
  const value = densities[density]
  if (value) document.documentElement.style.setProperty('--lk-brand-density', value)
  else document.documentElement.style.removeProperty('--lk-brand-density')
}
