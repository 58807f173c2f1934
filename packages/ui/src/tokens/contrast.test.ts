import { describe, expect, test } from 'vitest'
import { contrastRatio } from './oklch.ts'
import { readTokens } from './readTokens.ts'
import { resolveColors, type ThemeChoice } from './resolveColors.ts'

const text = 4.5
const control = 3
type Pair = [front: string, back: string, least: number]
const cross = (fronts: string, backs: string, least: number): Pair[] =>
  fronts.split(' ').flatMap((front) => backs.split(' ').map((back): Pair => [front, back, least]))

const brandPairs: Pair[] = [
  ...cross('text-1 text-2 text-3 accent', 'canvas grouped surface-1 surface-2 overlay', text),
  ...cross('text-1 text-2 accent', 'surface-3 overlay-control segment', text),
  ...cross('line-2 focus accent-fill', 'canvas grouped surface-1 overlay', control),
  ...cross('focus', 'surface-2 surface-3 overlay-control', control),
  ['on-accent', 'accent-fill', text],
  ['on-ink', 'ink', text],
  ['accent', 'accent-soft', text],
]
const marketPairs: Pair[] = [
  ...cross('up down warning danger', 'canvas grouped surface-1 surface-2 overlay', text),
  ...cross('up-fill down-fill danger-fill up-candle down-candle', 'canvas grouped surface-1 overlay', control),
  ...cross('up down', 'surface-3', control),
  ['on-dir', 'up-fill', text],
  ['on-dir', 'down-fill', text],
  ['on-danger', 'danger-fill', text],
  ['up', 'up-soft', text],
  ['down', 'down-soft', text],
  ['text-1', 'up-soft', text],
  ['text-1', 'down-soft', text],
  ['text-1', 'warning-soft', text],
  ['text-1', 'danger-soft', text],
  ['danger', 'danger-soft', text],
  ['warning', 'warning-soft', control],
]
const sources = await readTokens()
const themes = ['light', 'dark'] as const

function failing(pairs: Pair[], choice: ThemeChoice): string[] {
  const colors = resolveColors(sources, choice)
  return pairs.flatMap(([front, back, least]) => {
    const one = colors.get(front)
    const other = colors.get(back)
    if (!one || !other) return [`${front} or ${back} is no colour role`]
    const ratio = contrastRatio(one, other)
    return ratio < least ? [`${front} on ${back}: ${ratio.toFixed(2)} < ${least}`] : []
  })
}

describe('contrast of the colour roles', () => {
  test('black on white is 21, so the figures below can be trusted', () => {
    expect(contrastRatio([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 5)
  })

  test.each(themes.flatMap((theme) => Object.keys(sources.palette).map((palette) => ({ theme, palette }))))(
    'every permitted pair is legible in $theme with $palette',
    ({ theme, palette }) => {
      expect(failing([...brandPairs, ...marketPairs], { theme, palette, hue: 218, chroma: 0.09 })).toEqual([])
      expect(failing([...brandPairs, ...marketPairs], { theme, palette, hue: 48, chroma: 0.125 })).toEqual([])
    },
  )

  test.each(themes)('any brand hue keeps %s legible at every strength allowed', (theme) => {
    const broken = [0, 0.04, 0.09, 0.16].flatMap((chroma) =>
      Array.from({ length: 72 }, (_, index) => index * 5).flatMap((hue) =>
        failing([...brandPairs, ...marketPairs], { theme, palette: 'green-red', hue, chroma }).map(
          (line) => `hue ${hue}: ${line}`,
        ),
      ),
    )
    expect(broken).toEqual([])
  })
})
