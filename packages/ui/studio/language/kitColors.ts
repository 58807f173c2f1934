import { type Oklch, toHex } from '../../src/foundation/tokens/oklch.ts'
import { resolveColors } from '../../src/foundation/tokens/resolveColors.ts'
import { tokenSources } from '../../src/foundation/tokens/tokenSources.ts'
import { listTokens, type Theme } from '../../src/foundation/tokens/tokenTree.ts'

const inputs = new Map(listTokens(tokenSources.brand))
const numberOf = (name: string): number => {
  const value = inputs.get(name)
  if (typeof value !== 'number') throw new Error(`${name} is not a number among the brand's inputs.`)
  return value
}

/** Returns the kit's own colours, as in its stylesheet. */
export const kitColors = (theme: Theme, palette = 'green-red'): Map<string, Oklch> =>
  resolveColors(tokenSources, { theme, palette, hue: numberOf('brand-hue'), chroma: numberOf('brand-chroma') })

export const hexIn = (colors: ReadonlyMap<string, Oklch>, name: string): string => toHex(colors.get(name) ?? [0, 0, 0])
/** @example ratioText(4.5) // "4.50" */
export const ratioText = (ratio: number): string => ratio.toFixed(2)
