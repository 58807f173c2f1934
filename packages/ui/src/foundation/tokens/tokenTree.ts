/** A number, a reference such as `{brand.hue}`, or a reference times a factor: `{brand.chroma} * 0.42`. */
export type Term = number | string

export interface OklchValue {
  colorSpace: 'oklch'
  components: Term[]
  alpha?: number
}

/** The value of one DTCG token; text in braces is an alias. */
export type TokenValue = number | string | string[] | number[] | OklchValue | { value: number; unit: string }

export interface TokenGroup {
  [name: string]: TokenGroup | TokenValue
}

export type Theme = 'light' | 'dark'
export const themes: readonly Theme[] = ['light', 'dark']

/** The DTCG files of this folder. */
export interface TokenSources {
  /** Inputs that a broker sets. */
  brand: TokenGroup
  /** Colours by family and lightness. */
  ramp: TokenGroup
  /** Role → step of a ramp. */
  theme: Record<Theme, TokenGroup>
  /** Roles of direction, by palette. */
  palette: Record<string, Record<Theme, TokenGroup>>
  /** Roles that follow others in every theme and palette. */
  direction: TokenGroup
  /** Background of each elevation level, and the stacking order. */
  elevation: TokenGroup
  /** Type, space, size, motion. */
  scale: TokenGroup
  /** Font stacks by BCP-47 language for the scripts that the Latin stack lacks, and the languages that need taller lines. */
  script: { stacks: Record<string, string[]>; tall: { languages: string[] } & Record<string, TokenGroup | string[]> }
  /** Role → system colour under forced colours. */
  forced: Record<string, string>
}

const isGroup = (node: TokenGroup[string]): node is TokenGroup => typeof node === 'object' && !Array.isArray(node)

/** Every token below a group as `[name, value]`, the path joined with hyphens. */
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
