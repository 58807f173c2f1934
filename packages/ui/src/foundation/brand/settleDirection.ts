import { luminance, type Oklch, toLinearRgb } from '../tokens/oklch.ts'
import { directionRoles, leastDirection, measureDirections } from '../tokens/pairs.ts'
import { resolveColors } from '../tokens/resolveColors.ts'
import { tokenSources } from '../tokens/tokenSources.ts'
import type { Theme } from '../tokens/tokenTree.ts'
import { BrandRefusedError } from './BrandRefusedError.ts'
import { failingPairs, fitChroma, lightnessesFrom } from './lightnessSearch.ts'
import type { Colors } from './settleAccent.ts'

type Ends = { up: Oklch; down: Oklch }

const families = ['red', 'green', 'blue', 'orange'] as const
const partners = { red: 'green', green: 'red', blue: 'orange', orange: 'blue' } as const
/** Returns the representative colour of a colour family: the step of its ramp that is used for fills. */
const familyColor = (name: string): Oklch => {
  const colors = resolveColors(tokenSources, { theme: 'light', palette: 'green-red', hue: 0, chroma: 0 })
  return colors.get(`${name}-54`) ?? [0, 0, 0]
}
const hueApart = (one: number, other: number) => 180 - Math.abs((Math.abs(one - other) % 360) - 180)

/**
 * Suffixes of the roles in the order in which their colours are chosen. Tints (`-soft`) come first, because the text colours must
 * be legible on them.
 */
const roles = ['-soft', '', '-fill', '-candle'] as const

const familyOf = ({ 2: hue }: Oklch) =>
  families.reduce((best, name) => (hueApart(familyColor(name)[2], hue) < hueApart(familyColor(best)[2], hue) ? name : best))

/**
 * Returns whether `one` should be the lighter of two direction colours. As in the kit's own palettes, green and orange are
 * lighter than red and blue. If both colours are green or orange, or both are red or blue, their luminance decides.
 */
function isLighter(one: Oklch, other: Oklch): boolean {
  const isLightEnd = (color: Oklch) => ['green', 'orange'].includes(familyOf(color))
  if (isLightEnd(one) !== isLightEnd(other)) return isLightEnd(one)
  return luminance(toLinearRgb(one)) >= luminance(toLinearRgb(other))
}

/**
 * Returns the default down colour for an up colour: the colour of the opposite family. Red and green are opposites, as are blue
 * and orange. A colour belongs to the family with the nearest hue.
 */
export const oppositeOf = (up: Oklch): Oklch => familyColor(partners[familyOf(up)])

const at = (lightness: number, [, chroma, hue]: Oklch, most: number) => fitChroma([lightness, Math.min(chroma, most), hue])

/**
 * Returns the lightness variants of an up or down colour that have enough contrast with every surface and label. The variant
 * whose lightness is nearest to the kit's colour comes first.
 */
function fitting(name: string, target: Oklch, end: Oklch, colors: Colors): Oklch[] {
  return lightnessesFrom(target[0])
    .map((lightness) => at(lightness, end, Math.max(target[1], 0.15)))
    .filter((color) => failingPairs(new Map([...colors, [name, color]]), [name]).length === 0)
}

/**
 * Returns an up and a down colour that users can distinguish with every kind of colour vision, or null if there is no such pair.
 * Among several pairs, returns the pair whose lightness values are nearest to the kit's.
 */
function farEnough(role: string, ups: readonly Oklch[], downs: readonly Oklch[], targets: Ends): Ends | null {
  const away = (color: Oklch, target: Oklch) => Math.abs(color[0] - target[0])
  const couples = ups
    .flatMap((up) => downs.map((down) => ({ up, down, cost: away(up, targets.up) + away(down, targets.down) })))
    .sort((one, other) => one.cost - other.cost)
  const holds = ({ up, down }: Ends) =>
    measureDirections(
      new Map([
        [`up${role}`, up],
        [`down${role}`, down],
      ]),
      [role],
    ).every(({ passes }) => passes)
  return couples.find(holds) ?? null
}

function refuse(theme: Theme, role: string, ups: readonly Oklch[], downs: readonly Oklch[]): never {
  const [front, back] = [`up${role}`, `down${role}`]
  const what = ups.length === 0 ? front : downs.length === 0 ? back : `${front} against ${back}`
  throw new BrandRefusedError(
    what === back ? 'down' : 'up',
    `${what} in the ${theme} theme: no lightness keeps the contrast and ${leastDirection.contrast}:1 between up and down.`,
    { theme, front, back, ratio: 1, least: leastDirection.contrast },
  )
}

/**
 * Returns the colours of the eight up and down roles of one theme, derived from the up and down colours of a brand. Each role has
 * sufficient contrast, and users can distinguish up from down. Within these limits, the lightness of each role is as near as
 * possible to the kit's.
 *
 * @param colors - colours of all other roles of the theme, such as surfaces and labels
 * @throws BrandRefusedError when no lightness makes up and down distinguishable
 */
export function settleDirection(theme: Theme, { up, down }: Ends, colors: Colors): Map<string, Oklch> {
  const isUpLighter = isLighter(up, down)
  const kit = resolveColors(tokenSources, { theme, palette: isUpLighter ? 'green-red' : 'red-green', hue: 0, chroma: 0 })
  const target = (name: string): Oklch => kit.get(name) ?? [0.5, 0.1, 0]
  const settled = new Map<string, Oklch>()
  for (const role of roles) {
    const known = new Map([...colors, ...settled])
    const targets = { up: target(`up${role}`), down: target(`down${role}`) }
    const ups = role === '-soft' ? [at(targets.up[0], up, targets.up[1])] : fitting(`up${role}`, targets.up, up, known)
    const downs =
      role === '-soft' ? [at(targets.down[0], down, targets.down[1])] : fitting(`down${role}`, targets.down, down, known)
    const needsGap = directionRoles.some((name) => name === role)
    const [first, second] = [ups[0], downs[0]]
    const ends = needsGap ? farEnough(role, ups, downs, targets) : first && second ? { up: first, down: second } : null
    if (!ends) refuse(theme, role, ups, downs)
    settled.set(`up${role}`, ends.up).set(`down${role}`, ends.down)
  }
  return settled
}
