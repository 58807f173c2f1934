import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toHex } from '../tokens/oklch.ts'
import { resolveColors } from '../tokens/resolveColors.ts'
import { tokenSources } from '../tokens/tokenSources.ts'
import { themes } from '../tokens/tokenTree.ts'
import { BrandRefusedError } from './BrandRefusedError.ts'
import { type Brand, deriveBrand } from './deriveBrand.ts'
import type { BrandInput } from './readBrandInput.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const runs = process.env.LEVERKIT_DEEP ? 20_000 : 100

const failing = (brand: Brand) =>
  themes.flatMap((theme) => [
    ...brand[theme].report.pairs.filter(({ passes }) => !passes).map(({ front, back }) => `${theme}: ${front} on ${back}`),
    ...brand[theme].report.directions.filter(({ passes }) => !passes).map(({ role, vision }) => `${theme}: ${role}, ${vision}`),
  ])

const refusalOf = (input: BrandInput): BrandRefusedError => {
  try {
    deriveBrand(input)
  } catch (error) {
    if (error instanceof BrandRefusedError) return error
    throw error
  }
  throw new Error('the brand was not rejected')
}
const hexOf = (brand: Brand, theme: 'light' | 'dark', role: string) => toHex(brand[theme].colors.get(role) ?? [0, 0, 0])

describe('deriveBrand', () => {
  test('for any accent, deriveBrand returns colours with sufficient contrast in every pair of colour roles', () => {
    fc.assert(
      fc.property(hex, (accent) => {
        expect(failing(deriveBrand({ accent }))).toEqual([])
      }),
      { numRuns: runs, seed: 20 },
    )
  })

  test('with `isExact`, deriveBrand uses the accent unchanged for the buttons of both themes, or throws an error with the failing pair of roles', () => {
    fc.assert(
      fc.property(hex, (accent) => {
        try {
          const brand = deriveBrand({ accent, isExact: true })
          expect(failing(brand)).toEqual([])
          expect([hexOf(brand, 'light', 'accent-fill'), hexOf(brand, 'dark', 'accent-fill')]).toEqual([accent, accent])
        } catch (error) {
          if (!(error instanceof BrandRefusedError) || !error.pair) throw error
          expect(error.pair.ratio).toBeLessThan(error.pair.least)
          expect(error.message).toContain(`${error.pair.front} on ${error.pair.back}`)
        }
      }),
      { numRuns: runs, seed: 21 },
    )
  })

  test('deriveBrand returns up and down colours that differ for every kind of colour vision, or rejects the given colours', () => {
    fc.assert(
      fc.property(hex, fc.option(hex, { nil: undefined }), (up, down) => {
        try {
          expect(failing(deriveBrand({ accent: '#0a7c8f', up, ...(down ? { down } : {}) }))).toEqual([])
        } catch (error) {
          if (!(error instanceof BrandRefusedError)) throw error
          expect(['up', 'down']).toContain(error.field)
        }
      }),
      { numRuns: runs / 5, seed: 22 },
    )
  })

  test('deriveBrand keeps an accent that has enough contrast', () => {
    const brand = deriveBrand({ accent: '#0b5fff' })
    expect(hexOf(brand, 'light', 'accent-fill')).toBe('#0b5fff')
    expect(hexOf(brand, 'dark', 'accent-fill')).toBe('#0b5fff')
    expect(brand.repairs.filter(({ role }) => role === 'accent-fill')).toEqual([])
    // `accent` must also be legible as text on the role `segment`, so its lightness may change slightly.
    expect(brand.light.colors.get('accent')?.[0]).toBeCloseTo(brand.values.accent.light[0], 1)
  })

  test('deriveBrand changes a pale accent only in the roles that have too little contrast, and lists each change in `repairs`', () => {
    const { repairs } = deriveBrand({ accent: '#7fcbe6' })
    expect(repairs.map(({ theme, role, back, least }) => ({ theme, role, back, least }))).toEqual([
      { theme: 'light', role: 'accent', back: 'canvas', least: 4.5 },
      { theme: 'light', role: 'accent-fill', back: 'canvas', least: 3 },
    ])
  })

  test('for the kit’s own accent, deriveBrand returns the kit’s own colours, with less chroma where a colour is outside the sRGB gamut', () => {
    const brand = deriveBrand({ accent: 'oklch(0.8 0.09 218)' })
    for (const theme of themes) {
      const own = resolveColors(tokenSources, { theme, palette: 'green-red', hue: 218, chroma: 0.09 })
      for (const [name, [lightness, chroma, hue]] of own) {
        const derived = brand[theme].colors.get(name)
        expect([derived?.[0], derived?.[2]], name).toEqual([lightness, hue])
        expect(Math.abs((derived?.[1] ?? 1) - chroma), name).toBeLessThan(0.01)
      }
    }
  })

  test('deriveBrand puts a dark label on a yellow accent in the dark theme', () => {
    const brand = deriveBrand({ accent: '#f0b90b' })
    expect(hexOf(brand, 'dark', 'accent-fill')).toBe('#f0b90b')
    expect(brand.dark.colors.get('on-accent')?.[0]).toBeLessThan(0.3)
  })

  test('deriveBrand derives neutral colours without a tint from a grey accent', () => {
    const brand = deriveBrand({ accent: '#333333' })
    for (const theme of themes) expect(brand[theme].colors.get('text-1')?.[1]).toBe(0)
  })

  test('deriveBrand returns the complete set of custom properties for both themes', () => {
    const brand = deriveBrand({ accent: '#0b5fff', radius: 4, density: 0.9, font: '"Open Sans", Arial' })
    expect(Object.keys(brand.light.properties)).toEqual(Object.keys(brand.dark.properties))
    expect(brand.dark.properties).toMatchObject({
      '--lk-brand-radius': '4px',
      '--lk-brand-font': '"Open Sans", Arial',
      '--lk-radius-lg': 'calc(var(--lk-brand-radius) * 1.4)',
      '--lk-space-4': '16px',
      '--lk-scrim': expect.stringMatching(/ \/ 0\.62\)$/),
    })
  })

  test('deriveBrand derives the down colour from the up colour: red for green, orange for blue, and vice versa', () => {
    const downHue = (up: string) => deriveBrand({ accent: '#0b5fff', up }).light.colors.get('down')?.[2] ?? 0
    expect(downHue('#0a8f5a')).toBeLessThan(40)
    expect(downHue('#c02030')).toBeCloseTo(162, 0)
    expect(downHue('#1565c0')).toBeCloseTo(56, 0)
  })

  test('deriveBrand uses the up colour for buy and the down colour for sell', () => {
    const { colors } = deriveBrand({ accent: '#0b5fff', up: '#1565c0' }).dark
    expect(colors.get('buy')).toEqual(colors.get('up'))
    expect(colors.get('sell-fill')).toEqual(colors.get('down-fill'))
  })

  test('the `repairs` of deriveBrand list each change of an up or down colour, with the foreground and background that had too little contrast', () => {
    const brand = deriveBrand({ accent: '#0b5fff', up: '#00ff00', down: '#ff0000' })
    const changes = brand.repairs.filter(({ role }) => /^(up|down)/.test(role))
    expect(changes.map(({ theme, role, front, back }) => `${theme} ${role}: ${front} on ${back}`)).toEqual([
      'light up: up on canvas',
      'light down: down on canvas',
      'light up-fill: up-fill on canvas',
      'light down-fill: on-dir on down-fill',
      'light up-candle: up-candle on canvas',
      'dark down: down on surface-1',
      'dark up-fill: on-dir on up-fill',
      'dark down-fill: on-dir on down-fill',
    ])
    for (const { theme, role, asked, given, ratio, least } of changes) {
      expect(asked).toBe(role.startsWith('up') ? '#00ff00' : '#ff0000')
      expect(given).toBe(hexOf(brand, theme, role))
      expect(ratio).toBeLessThan(least)
    }
  })

  test('the `repairs` of deriveBrand list no change of a down colour that the brand does not set', () => {
    const { repairs } = deriveBrand({ accent: '#0b5fff', up: '#00ff00' })
    expect(repairs.some(({ role }) => role.startsWith('up'))).toBe(true)
    expect(repairs.filter(({ role }) => role.startsWith('down'))).toEqual([])
  })

  test('if the up and down colours have the same lightness, each repair names these two colours as the pair with too little contrast', () => {
    const { repairs } = deriveBrand({ accent: '#0b5fff', up: '#007a4b', down: '#c02030' })
    const inLight = repairs.filter(({ theme, role }) => theme === 'light' && ['up', 'down'].includes(role))
    expect(inLight.map(({ role, front, back, least }) => ({ role, front, back, least }))).toEqual([
      { role: 'up', front: 'up', back: 'down', least: 1.5 },
      { role: 'down', front: 'up', back: 'down', least: 1.5 },
    ])
  })

  test('deriveBrand keeps a separate accent for each theme, and lists the changes of both accents in `repairs`', () => {
    const brand = deriveBrand({ accent: { light: '#7a1fa2', dark: '#b56ad9' } })
    expect([hexOf(brand, 'light', 'accent-fill'), hexOf(brand, 'dark', 'accent-fill')]).toEqual(['#7a1fa2', '#b56ad9'])
    expect(failing(brand)).toEqual([])
    const { repairs } = deriveBrand({ accent: { light: '#f4d9ff', dark: '#2a0b3a' } })
    expect(new Set(repairs.map(({ theme, asked }) => `${theme} ${asked}`))).toEqual(new Set(['light #f4d9ff', 'dark #2a0b3a']))
  })
})

describe('BrandRefusedError', () => {
  test('BrandRefusedError contains the failing pair of colour roles, its contrast and the nearest accepted colour', () => {
    const { message, field, pair } = refusalOf({ accent: '#7fcbe6', isExact: true })
    expect(field).toBe('accent')
    expect(pair).toMatchObject({ theme: 'light', least: expect.any(Number) })
    expect(message).toMatch(
      / in the light theme has a contrast of 1\.\d\d:1 and needs .+:1\. The nearest colour that has it is #[0-9a-f]{6}\.$/,
    )
  })

  test.each<[BrandInput, string]>([
    [{ accent: 'puple' }, 'The nearest is "#800080".'],
    [{ accent: 'Teal' }, 'The nearest is "#008080".'],
    [{ accent: '0b5fff' }, 'The nearest is "#0b5fff".'],
    [{ accent: { light: '#0b5fff', dark: 'bluee' } }, 'The nearest is "#0000ff".'],
    [{ accent: '#0b5fff', radius: 99 }, 'must be between 0 and 16. The nearest is 16.'],
    [{ accent: '#0b5fff', density: 0.5 }, 'The nearest is 0.86.'],
    [{ accent: '#0b5fff', font: 'Arial;' }, 'The nearest is "Arial".'],
    [{ accent: 'dusk' }, 'or "oklch(0.8 0.09 218)".'],
  ])('the error for the input %j ends with %s', (input, end) => {
    expect(refusalOf(input).message.endsWith(end)).toBe(true)
  })

  test.each<[string, BrandInput]>([
    ['accent', { accent: 'teal' }],
    ['accent', { accent: 'oklch(2 0.1 218)' }],
    ['accent.dark', { accent: { light: '#0b5fff', dark: 'blue' } }],
    ['radius', { accent: '#0b5fff', radius: 17 }],
    ['radius', { accent: '#0b5fff', radius: Number.NaN }],
    ['density', { accent: '#0b5fff', density: 0.5 }],
    ['font', { accent: '#0b5fff', font: 'Arial; } body { display: none' }],
    ['up', { accent: '#0b5fff', up: '#808080' }],
    ['down', { accent: '#0b5fff', up: '#0a8f5a', down: 'none' }],
  ])('BrandRefusedError contains the name of the rejected input %s', (field, input) => {
    expect(refusalOf(input)).toMatchObject({ name: 'BrandRefusedError', field, pair: null })
  })
})
