import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { compileRamps, compileTokens } from './compileTokens.ts'
import { tokenSources } from './tokenSources.ts'
import { listTokens } from './tokenTree.ts'

const css = compileTokens(tokenSources)
const used = new Set([...css.matchAll(/var\((--lk-[\w-]+)\)/g)].map(([, name]) => name))

describe('compileTokens', () => {
  test('the committed stylesheet is up to date (run writeTokens.ts)', async () => {
    expect(await readFile(new URL('./tokens.css', import.meta.url), 'utf8')).toBe(css)
    expect(await readFile(new URL('./ramps.css', import.meta.url), 'utf8')).toBe(compileRamps(tokenSources))
  })

  test('declares every custom property that is used', () => {
    const declared = new Set(css.match(/--lk-[\w-]+(?=:)/g))
    expect([...used].filter((name) => !declared.has(name ?? ''))).toEqual([])
  })

  test('uses every step of a ramp for at least one role', () => {
    const named = JSON.stringify([tokenSources.theme, tokenSources.palette, tokenSources.direction])
    const steps = listTokens(tokenSources.ramp).map(([name]) => `"{${name.replace('-', '.')}}"`)
    expect(steps.filter((alias) => !named.includes(alias))).toEqual([])
  })

  test('names a step by its lightness in percent', () => {
    const wrong = listTokens(tokenSources.ramp).filter(([name, value]) => {
      const [lightness] = (value as { components: number[] }).components
      return Math.abs((lightness ?? 0) * 100 - +(name.split('-')[1] ?? '')) > 0.51
    })
    expect(wrong).toEqual([])
  })

  test.each([['theme', tokenSources.theme] as const, ...Object.entries(tokenSources.palette)])(
    'has the same roles for light and dark in %s',
    (_, { light, dark }) => {
      expect(Object.keys(light)).toEqual(Object.keys(dark))
    },
  )

  test('throws with the name of a role that is missing in one theme', () => {
    const theme = { ...tokenSources.theme, dark: {} }
    expect(() => compileTokens({ ...tokenSources, theme })).toThrow('The role canvas has no colour in the dark theme.')
  })

  test('follows the system’s colour scheme on a page without a theme attribute', () => {
    expect(css).toMatch(/:root \{\s+color-scheme: light dark;/)
    expect(css).toMatch(/\[data-lk-theme="dark"\] \{\s+color-scheme: dark;/)
  })

  test('maps every role of a theme and a palette to a system colour under forced colours', () => {
    const roles = [tokenSources.theme.light, Object.values(tokenSources.palette)[0]?.light ?? {}].flatMap((group) =>
      listTokens(group).map(([name]) => name),
    )
    const left = roles.filter((role) => tokenSources.forced[role] === undefined)
    // The scrim still has to dim the page behind a dialog.
    expect(left).toEqual(['scrim'])
  })

  test('uses an existing role for each elevation level, also for a theme on an element', () => {
    const { light } = tokenSources.theme
    const grounds = listTokens(tokenSources.elevation).flatMap(([, value]) =>
      typeof value === 'string' ? [value.slice(1, -1)] : [],
    )
    expect(grounds).toHaveLength(5)
    expect(grounds.filter((role) => light[role] === undefined)).toEqual([])
    expect(css).toMatch(/:root,\s+\[data-lk-theme\] \{\s+--lk-elevation-page: var\(--lk-grouped\);/)
  })

  test('lists the stacking layers in ascending order', () => {
    const layers = listTokens(tokenSources.elevation).flatMap(([, value]) => (typeof value === 'number' ? [value] : []))
    expect(layers).toHaveLength(4)
    expect(layers).toEqual(layers.toSorted((one, other) => one - other))
  })
})
