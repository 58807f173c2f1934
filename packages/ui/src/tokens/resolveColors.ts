import { listTokens, type OklchValue, type Term, type TokenSources } from './compileTokens.ts'
import type { Oklch } from './oklch.ts'

export interface ThemeChoice {
  theme: 'light' | 'dark'
  palette: string
  hue: number
  chroma: number
}

/**
 * Every colour role as numbers for one choice of theme, palette and brand, so that contrast can be computed without a browser.
 *
 * @throws Error when a token refers to a name that does not exist
 * @example resolveColors(sources, { theme: 'dark', palette: 'green-red', hue: 218, chroma: 0.09 }).get('accent')
 */
export function resolveColors(sources: TokenSources, choice: ThemeChoice): Map<string, Oklch> {
  const palette = sources.palette[choice.palette]
  if (!palette) throw new Error(`There is no palette named ${choice.palette}.`)
  const values = new Map(
    [sources.brand, sources.theme[choice.theme], palette, sources.direction].flatMap((group) => listTokens(group)),
  )
  values.set('brand-hue', choice.hue).set('brand-chroma', choice.chroma)

  const read = (reference: string): number => {
    const match = /^\{([^}]+)\}(?: \* (.+))?$/.exec(reference)
    const value = values.get(match?.[1]?.replaceAll('.', '-') ?? '')
    if (typeof value !== 'number') throw new Error(`${reference} is no number token.`)
    return value * (match?.[2] === undefined ? 1 : +match[2])
  }
  const resolve = (name: string): Oklch => {
    const value = values.get(name)
    if (typeof value === 'string') return resolve(value.slice(1, -1))
    const terms: readonly Term[] = (value as OklchValue).components
    const [lightness = 0, chroma = 0, hue = 0] = terms.map((term) => (typeof term === 'number' ? term : read(term)))
    return [lightness, chroma, hue]
  }
  const isColor = (value: unknown) => typeof value === 'object' && value !== null && 'components' in value
  const aliases = listTokens(sources.direction).map(([name]) => name)
  return new Map(
    [...values].flatMap(([name, value]) => (isColor(value) || aliases.includes(name) ? [[name, resolve(name)]] : [])),
  )
}
