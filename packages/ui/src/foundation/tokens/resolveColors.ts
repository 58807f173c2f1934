import { type Oklch, round } from './oklch.ts'
import { isColor, listTokens, type Term, type Theme, type TokenSources, type TokenValue } from './tokenTree.ts'

export interface ThemeChoice {
  theme: Theme
  palette: string
  hue: number
  chroma: number
}

const nameOf = (alias: string) => alias.slice(1, -1).replaceAll('.', '-')

function readTerm(term: Term, inputs: ReadonlyMap<string, number>): number {
  if (typeof term === 'number') return term
  const [, reference = '', factor = '1'] = /^(\{[^}]+\})(?: \* (.+))?$/.exec(term) ?? []
  const value = inputs.get(nameOf(reference))
  if (value === undefined) throw new Error(`${term} is not a number token.`)
  return round(value * +factor)
}

/**
 * Returns the colour of every ramp step and every colour role as numbers, for the given theme, palette and brand. Code can then
 * compute contrast without a browser.
 *
 * @throws Error when a token refers to a name that does not exist
 * @example resolveColors(tokenSources, { theme: 'dark', palette: 'green-red', hue: 218, chroma: 0.09 }).get('accent')
 */
export function resolveColors(sources: TokenSources, choice: ThemeChoice): Map<string, Oklch> {
  const palette = sources.palette[choice.palette]
  if (!palette) throw new Error(`Unknown palette: ${choice.palette}.`)
  const inputs = new Map([
    ['brand-hue', choice.hue],
    ['brand-chroma', choice.chroma],
  ])
  const groups = [sources.ramp, sources.theme[choice.theme], palette[choice.theme], sources.direction]
  const values = new Map<string, TokenValue>(groups.flatMap((group) => listTokens(group)))

  const resolve = (name: string): Oklch => {
    const value = values.get(name)
    if (typeof value === 'string') return resolve(nameOf(value))
    if (value === undefined || !isColor(value)) throw new Error(`${name} is not a colour token.`)
    const [lightness = 0, chroma = 0, hue = 0] = value.components.map((term) => readTerm(term, inputs))
    return [lightness, chroma, hue]
  }
  return new Map([...values.keys()].map((name) => [name, resolve(name)]))
}
