/**
 * Component of a colour: a number, a reference such as `{brand.hue}`, or a reference times a factor, such as `{brand.chroma} *
 * 0.42`.
 */
export type Term = number | string

export interface OklchValue {
  colorSpace: 'oklch'
  components: Term[]
  alpha?: number
}

/** Value of one DTCG token. Text in braces is an alias. */
export type TokenValue = number | string | string[] | number[] | OklchValue | { value: number; unit: string }

export interface TokenGroup {
  [name: string]: TokenGroup | TokenValue
}

export type Theme = 'light' | 'dark'
export const themes: readonly Theme[] = ['light', 'dark']

/** Contents of the DTCG files in this folder. */
export interface TokenSources {
  /** Tokens that a broker sets: the inputs of a brand. */
  brand: TokenGroup
  /** Colour ramps: colours by family and lightness. */
  ramp: TokenGroup
  /** Colour roles of each theme; each refers to a step of a ramp. */
  theme: Record<Theme, TokenGroup>
  /** Colour tokens for rising and falling prices, per palette. */
  palette: Record<string, Record<Theme, TokenGroup>>
  /** Roles such as buy and sell, which are aliases of the roles `up` and `down` in every theme and palette. */
  direction: TokenGroup
  /** Background of each elevation level, and the `z-index` of each stacking layer. */
  elevation: TokenGroup
  /** Tokens for type, space, size and motion. */
  scale: TokenGroup
  /**
   * Font stacks by BCP 47 language, for the scripts that the Latin font stack does not cover. The group also lists the languages
   * that need taller lines.
   */
  script: { stacks: Record<string, string[]>; tall: { languages: string[] } & Record<string, TokenGroup | string[]> }
  /** System colour of each role under forced colours. */
  forced: Record<string, string>
}

const isGroup = (node: TokenGroup[string]): node is TokenGroup => typeof node === 'object' && !Array.isArray(node)

/** Lists all tokens in a group as `[name, value]`. The name is the token's path, joined with hyphens. */
export function listTokens(group: TokenGroup, path: string[] = []): [name: string, value: TokenValue][] {
  return Object.entries(group).flatMap(([key, node]): [string, TokenValue][] => {
    if (key.startsWith('$') || !isGroup(node)) return []
    const here = [...path, key]
    const value = (node as TokenGroup).$value as TokenValue | undefined
    return value === undefined ? listTokens(node, here) : [[here.join('-'), value]]
  })
}

export const isColor = (value: TokenValue): value is OklchValue =>
  typeof value === 'object' && !Array.isArray(value) && 'components' in value
