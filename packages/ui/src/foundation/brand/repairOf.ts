import { type Oklch, toHex } from '../tokens/oklch.ts'
import { leastDirection, measureDirections } from '../tokens/pairs.ts'
import type { Theme } from '../tokens/tokenTree.ts'
import { failingPairs } from './lightnessSearch.ts'

/** A change of a brand's colour in one colour role, with the pair of roles that had too little contrast. */
export interface Repair {
  theme: Theme
  role: string
  /** Requested colour as `#rrggbb`. */
  asked: string
  given: string
  /** Foreground role of the first pair with too little contrast. */
  front: string
  back: string
  ratio: number
  least: number
}

type Colors = ReadonlyMap<string, Oklch>
type Cause = Pick<Repair, 'front' | 'back' | 'ratio' | 'least'>

/** Returns the repair of a role, or an empty list if the role keeps the colour, or if no pair was the cause of the change. */
function repairBy(theme: Theme, role: string, asked: Oklch, colors: Colors, cause: Cause | undefined): Repair[] {
  const given = toHex(colors.get(role) ?? asked)
  if (given === toHex(asked) || !cause) return []
  const { front, back, ratio, least } = cause
  return [{ theme, role, asked: toHex(asked), given, front, back, ratio, least }]
}

/**
 * Returns a list with one entry if a colour of the brand was changed in a role, otherwise an empty list. The entry contains the
 * pair of roles that had too little contrast.
 */
export const repairOf = (theme: Theme, role: string, asked: Oklch, colors: Colors): Repair[] =>
  repairBy(theme, role, asked, colors, failingPairs(new Map([...colors, [role, asked]]), [role])[0])

/** Roles with a direction colour. Tints (`-soft`) are not included, because a tint never has the colour of the brand. */
const directionSuffixes = ['', '-fill', '-candle'] as const

/**
 * Returns the changes of a brand's up and down colours. A colour was changed if it had too little contrast with a surface or a
 * label, or if the up and down colours had too little contrast with each other in greyscale.
 *
 * @param asked - the colours of the brand; `down` is null if the kit has chosen it
 */
export function directionRepairs(theme: Theme, asked: { up: Oklch; down: Oklch | null }, colors: Colors): Repair[] {
  return directionSuffixes.flatMap((suffix) => {
    const [up, down] = [`up${suffix}`, `down${suffix}`]
    const before = new Map([...colors, [up, asked.up], ...(asked.down ? [[down, asked.down] as const] : [])])
    const seen = measureDirections(before, [suffix]).find(({ vision }) => vision === 'greyscale')
    const isNear = suffix !== '-fill' && seen !== undefined && seen.contrast < leastDirection.contrast
    const gap = isNear ? { front: up, back: down, ratio: seen.contrast, least: leastDirection.contrast } : undefined
    return [[up, asked.up] as const, [down, asked.down] as const].flatMap(([role, color]) =>
      color === null
        ? []
        : repairBy(theme, role, color, colors, failingPairs(new Map([...colors, [role, color]]), [role])[0] ?? gap),
    )
  })
}
