import { describe, expect, test } from 'vitest'
import { contrastRatio } from './oklch.ts'
import { measureDirections, measurePairs } from './pairs.ts'
import { resolveColors, type ThemeChoice } from './resolveColors.ts'
import { tokenSources } from './tokenSources.ts'
import { themes } from './tokenTree.ts'

const palettes = Object.keys(tokenSources.palette)
const looks = themes.flatMap((theme) => palettes.map((palette) => ({ theme, palette })))

const failing = (choice: ThemeChoice): string[] => {
  const colors = resolveColors(tokenSources, choice)
  const faint = measurePairs(colors).filter(({ passes }) => !passes)
  return faint.map(({ front, back, ratio, least }) => `${front} on ${back}: ${ratio.toFixed(2)} < ${least}`)
}

describe('contrast of the colour roles', () => {
  test('contrastRatio returns 21 for black on white', () => {
    expect(contrastRatio([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 5)
  })

  test.each(looks)(
    'every allowed pair of foreground and background colours has enough contrast in the theme $theme with the palette $palette',
    (look) => {
      expect(failing({ ...look, hue: 218, chroma: 0.09 })).toEqual([])
      expect(failing({ ...look, hue: 48, chroma: 0.125 })).toEqual([])
    },
  )

  test.each(themes)(
    'every allowed pair of colours has enough contrast in the theme %s with any brand hue and any permitted chroma @wcag-1.4.3 @wcag-1.4.11',
    (theme) => {
      const broken = [0, 0.04, 0.09, 0.16].flatMap((chroma) =>
        Array.from({ length: 72 }, (_, index) => index * 5).flatMap((hue) =>
          failing({ theme, palette: 'green-red', hue, chroma }).map((line) => `hue ${hue}: ${line}`),
        ),
      )
      expect(broken).toEqual([])
    },
  )
})

describe('measureDirections', () => {
  test.each(looks)(
    'up and down colours differ in greyscale and for three colour vision deficiencies, in the theme $theme with the palette $palette',
    (look) => {
      const alike = measureDirections(resolveColors(tokenSources, { ...look, hue: 218, chroma: 0.09 }))
        .filter(({ passes }) => !passes)
        .map(({ role, vision, contrast, distance }) => `${role}, ${vision}: ${contrast.toFixed(2)}, ${distance.toFixed(3)}`)
      expect(alike).toEqual([])
    },
  )

  test('measureDirections reports up and down colours of the same lightness as too similar in greyscale', () => {
    const same = new Map([
      ['up', [0.7, 0.12, 160] as const],
      ['down', [0.7, 0.12, 22] as const],
      ['up-candle', [0.7, 0.12, 160] as const],
      ['down-candle', [0.7, 0.12, 22] as const],
    ])
    expect(
      measureDirections(same)
        .filter(({ vision }) => vision === 'greyscale')
        .map(({ passes }) => passes),
    ).toEqual([false, false])
  })
})
