import { contrastRatio, type Oklch } from './oklch.ts'
import { differenceIn, visions } from './vision.ts'

/** Required contrast ratios (WCAG 2.2, criteria 1.4.3 and 1.4.11). */
const leastContrast = { text: 4.5, control: 3 } as const
/**
 * Required difference between the up and down colours, so that users who see no difference in hue can distinguish them.
 * docs/decisions/up-and-down.md gives the reasons.
 */
export const leastDirection = { contrast: 1.5, distance: 0.1 } as const

export interface Pair {
  front: string
  back: string
  /** Required WCAG contrast ratio. */
  least: number
}

const cross = (fronts: string, backs: string, least: number): Pair[] =>
  fronts.split(' ').flatMap((front) => backs.split(' ').map((back) => ({ front, back, least })))
const { text, control } = leastContrast

/** All allowed pairs of a foreground and a background colour role, with their required contrast. */
export const pairs: readonly Pair[] = [
  ...cross('text-1 text-2 text-3 accent', 'canvas grouped surface-1 surface-2 overlay', text),
  ...cross('text-1 text-2 accent', 'surface-3 overlay-control segment', text),
  ...cross('line-2 focus accent-fill', 'canvas grouped surface-1 overlay', control),
  ...cross('focus', 'surface-2 surface-3 overlay-control', control),
  ...cross('on-accent', 'accent-fill', text),
  ...cross('on-ink', 'ink', text),
  ...cross('accent', 'accent-soft', text),
  ...cross('up down warning danger', 'canvas grouped surface-1 surface-2 overlay', text),
  ...cross('up-fill down-fill danger-fill up-candle down-candle', 'canvas grouped surface-1 overlay', control),
  ...cross('chart-violet chart-amber chart-teal chart-blue', 'canvas grouped surface-1 overlay', control),
  ...cross('up down', 'surface-3', control),
  ...cross('on-dir', 'up-fill down-fill', text),
  ...cross('on-danger', 'danger-fill', text),
  ...cross('up text-1', 'up-soft', text),
  ...cross('down text-1', 'down-soft', text),
  ...cross('text-1', 'warning-soft danger-soft', text),
  ...cross('danger', 'danger-soft', text),
  ...cross('warning', 'warning-soft', control),
]

/** A pair of colour roles with its measured contrast. `passes` is true if `ratio` is at least `least`. */
export interface Measured extends Pair {
  ratio: number
  passes: boolean
}

const colorOf = (colors: ReadonlyMap<string, Oklch>, role: string): Oklch => {
  const color = colors.get(role)
  if (!color) throw new Error(`${role} is not a colour role.`)
  return color
}

/** Measures the contrast of pairs of colour roles, by default of all allowed pairs. */
export const measurePairs = (colors: ReadonlyMap<string, Oklch>, chosen: readonly Pair[] = pairs): Measured[] =>
  chosen.map((pair) => {
    const ratio = contrastRatio(colorOf(colors, pair.front), colorOf(colors, pair.back))
    return { ...pair, ratio, passes: ratio >= pair.least }
  })

/**
 * Suffixes of the roles that distinguish up from down by colour alone. Fills are not included, because a fill always has a
 * label.
 */
export const directionRoles = ['', '-candle'] as const

/**
 * Measures the difference between the up and down colours for each kind of colour vision. `passes` is true if the distance is at
 * least `leastDirection.distance`. In greyscale, the contrast must also be at least `leastDirection.contrast`.
 */
export const measureDirections = (colors: ReadonlyMap<string, Oklch>, roles: readonly string[] = directionRoles) =>
  roles.flatMap((role) =>
    visions.map((vision) => {
      const seen = differenceIn(vision, colorOf(colors, `up${role}`), colorOf(colors, `down${role}`))
      const isLight = vision !== 'greyscale' || seen.contrast >= leastDirection.contrast
      return { role: `up${role}`, vision, ...seen, passes: isLight && seen.distance >= leastDirection.distance }
    }),
  )
