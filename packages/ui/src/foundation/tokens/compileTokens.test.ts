import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { compileChartColors, compileRamps, compileTokens } from './compileTokens.ts'
import { tokenSources } from './tokenSources.ts'
import { listTokens } from './tokenTree.ts'

const css = compileTokens(tokenSources)
const used = new Set([...css.matchAll(/var\((--lk-[\w-]+)\)/g)].map(([, name]) => name))

describe('compileTokens', () => {
  test('the committed token stylesheets are up to date (if not, run writeTokens.ts)', async () => {
    expect(await readFile(new URL('./tokens.css', import.meta.url), 'utf8')).toBe(css)
    expect(await readFile(new URL('./ramps.css', import.meta.url), 'utf8')).toBe(compileRamps(tokenSources))
    const chart = new URL('../../trading/candle-chart/chartColors.css', import.meta.url)
    expect(await readFile(chart, 'utf8')).toBe(compileChartColors(tokenSources))
  })

  test('the token stylesheet declares every custom property that it uses', () => {
    const declared = new Set(css.match(/--lk-[\w-]+(?=:)/g))
    expect([...used].filter((name) => !declared.has(name ?? ''))).toEqual([])
  })

  test('each step of each colour ramp is used by at least one role', () => {
    const named = JSON.stringify([tokenSources.theme, tokenSources.palette, tokenSources.direction])
    const steps = listTokens(tokenSources.ramp).map(([name]) => `"{${name.replace('-', '.')}}"`)
    expect(steps.filter((alias) => !named.includes(alias))).toEqual([])
  })

  test('each step of a colour ramp is named by its lightness in percent', () => {
    const wrong = listTokens(tokenSources.ramp).filter(([name, value]) => {
      const [lightness] = (value as { components: number[] }).components
      return Math.abs((lightness ?? 0) * 100 - +(name.split('-')[1] ?? '')) > 0.51
    })
    expect(wrong).toEqual([])
  })

  test.each([['theme', tokenSources.theme] as const, ...Object.entries(tokenSources.palette)])(
    'the tokens of %s have the same roles in light and dark',
    (_, { light, dark }) => {
      expect(Object.keys(light)).toEqual(Object.keys(dark))
    },
  )

  test('compileTokens throws an error that names a role that is missing in one theme', () => {
    const theme = { ...tokenSources.theme, dark: {} }
    expect(() => compileTokens({ ...tokenSources, theme })).toThrow('The role canvas has no colour in the dark theme.')
  })

  test('the token stylesheet uses the system’s colour scheme on a page without a theme attribute', () => {
    expect(css).toMatch(/:root \{\s+color-scheme: light dark;/)
    expect(css).toMatch(/\[data-lk-theme="dark"\] \{\s+color-scheme: dark;/)
  })

  test('every role except the scrim has a system colour under forced colours', () => {
    const roles = [tokenSources.theme.light, Object.values(tokenSources.palette)[0]?.light ?? {}].flatMap((group) =>
      listTokens(group).map(([name]) => name),
    )
    const left = roles.filter((role) => tokenSources.forced[role] === undefined)
    // The scrim is excluded, because it still has to dim the page behind a dialog.
    expect(left).toEqual(['scrim'])
  })

  test('each elevation level refers to an existing role, and is declared again for elements with their own theme', () => {
    const { light } = tokenSources.theme
    const grounds = listTokens(tokenSources.elevation).flatMap(([, value]) =>
      typeof value === 'string' ? [value.slice(1, -1)] : [],
    )
    expect(grounds).toHaveLength(5)
    expect(grounds.filter((role) => light[role] === undefined)).toEqual([])
    expect(css).toMatch(/:root,\s+\[data-lk-theme\] \{\s+--lk-elevation-page: var\(--lk-grouped\);/)
  })

  test('the stacking layers are listed in ascending order', () => {
    const layers = listTokens(tokenSources.elevation).flatMap(([, value]) => (typeof value === 'number' ? [value] : []))
    expect(layers).toHaveLength(4)
    expect(layers).toEqual(layers.toSorted((one, other) => one - other))
  })
})
