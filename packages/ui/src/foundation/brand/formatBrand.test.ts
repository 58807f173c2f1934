import { describe, expect, test } from 'vitest'
import { tokenSources } from '../tokens/tokenSources.ts'
import { deriveBrand } from './deriveBrand.ts'
import { formatBrandCss } from './formatBrandCss.ts'
import { formatBrandTokens } from './formatBrandTokens.ts'

describe('formatBrandCss', () => {
  const css = formatBrandCss(deriveBrand({ accent: '#f0b90b', radius: 2, font: 'Verdana', up: '#1565c0' }))

  test('formatBrandCss puts the brand into a cascade layer above the kit’s layer, whichever file is loaded first', () => {
    expect(css).toMatch(/^\/\*.+\*\/\n@layer leverkit, leverkit-brand;\n\n@layer leverkit-brand \{/)
  })

  test('formatBrandCss sets the inputs of the brand and the colours that differ from the kit’s stylesheet, but no other property', () => {
    expect(css).toContain('--lk-brand-radius: 2px;')
    expect(css).toContain('--lk-brand-font: Verdana;')
    expect(css).toMatch(/--lk-accent-fill: light-dark\(oklch\(.+\), oklch\(.+\)\);/)
    expect(css).not.toContain('--lk-space-4')
  })

  test('formatBrandCss sets no colour under forced colours', () => {
    const [inputs, colors] = css.split('@media (forced-colors: none)')
    expect(inputs).not.toMatch(/oklch|--lk-up/)
    expect(colors).toMatch(/--lk-up:/)
  })

  test('formatBrandCss sets the brand’s up and down colours unless the page has another palette', () => {
    expect(css).toMatch(/:root:not\(\[data-lk-palette\]\),\n\s+\[data-lk-palette="brand"\] \{/)
    expect(formatBrandCss(deriveBrand({ accent: '#f0b90b' }))).not.toContain('data-lk-palette')
  })

  test('formatBrandCss closes every brace', () => {
    expect(css.match(/\{/g)?.length).toBe(css.match(/\}/g)?.length)
  })

  test('if each theme has its own accent, formatBrandCss contains the colours of both themes', () => {
    const own = deriveBrand({ accent: { light: '#7a1fa2', dark: '#e08a3c' } })
    const text = formatBrandCss(own)
    const fills = (['light', 'dark'] as const).map((theme) => own[theme].properties['--lk-accent-fill'])
    expect(text).toContain(`--lk-accent-fill: light-dark(${fills.join(', ')});`)
    expect(text).toContain('Brand of accent #7a1fa2 and #e08a3c.')
  })
})

describe('formatBrandTokens', () => {
  const brand = deriveBrand({ accent: '#0b5fff', font: '"Open Sans", Arial' })
  const tokens = JSON.parse(formatBrandTokens(brand))

  test('formatBrandTokens resolves every colour to numbers and adds a hex fallback', () => {
    expect(tokens.light['accent-fill'].$value).toEqual({
      colorSpace: 'oklch',
      components: [...(brand.light.colors.get('accent-fill') ?? [])],
      alpha: 1,
      hex: '#0b5fff',
    })
    expect(JSON.stringify(tokens)).not.toMatch(/\{[a-z]+\.[a-z0-9]+\}/)
  })

  test('formatBrandTokens returns the inputs, the ramps and both themes', () => {
    expect(tokens.brand.font).toEqual({ $type: 'fontFamily', $value: ['Open Sans', 'Arial'] })
    expect(tokens.brand.radius.$value).toEqual({ value: 10, unit: 'px' })
    expect(Object.keys(tokens.dark)).toEqual(
      expect.arrayContaining(Object.keys(tokenSources.direction).filter((name) => name !== '$type')),
    )
    expect(tokens.ramp['neutral-17'].$value.colorSpace).toBe('oklch')
  })
})
