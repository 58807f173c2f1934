import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { compileTokens } from './compileTokens.ts'
import { readTokens } from './readTokens.ts'

const sources = await readTokens()
const css = compileTokens(sources)

describe('compileTokens', () => {
  test('the committed stylesheet is up to date (run writeTokens.ts)', async () => {
    expect(await readFile(new URL('./tokens.css', import.meta.url), 'utf8')).toBe(css)
  })

  test('every custom property that is used is declared', () => {
    const declared = new Set(css.match(/--lk-[\w-]+(?=:)/g))
    const used = [...css.matchAll(/var\((--lk-[\w-]+)\)/g)].map(([, name]) => name)
    expect(used.filter((name) => !declared.has(name ?? ''))).toEqual([])
  })

  test('light and dark name the same roles', () => {
    expect(Object.keys(sources.theme.light)).toEqual(Object.keys(sources.theme.dark))
  })

  test('a page without a theme attribute follows the system', () => {
    expect(css).toMatch(/@media \(prefers-color-scheme: dark\) \{\s+:root:not\(\[data-lk-theme\]\) \{\s+color-scheme: dark;/)
  })
})
