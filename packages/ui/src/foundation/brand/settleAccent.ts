import { contrastRatio, type Oklch, toHex } from '../tokens/oklch.ts'
import { resolveColors } from '../tokens/resolveColors.ts'
import { tokenSources } from '../tokens/tokenSources.ts'
import type { Theme } from '../tokens/tokenTree.ts'
import { BrandRefusedError } from './BrandRefusedError.ts'
import { failingPairs, firstFitting, fitChroma, lightnessesFrom } from './lightnessSearch.ts'
import type { BrandValues } from './readBrandInput.ts'
import { type Repair, repairOf } from './repairOf.ts'

export type Colors = ReadonlyMap<string, Oklch>

/**
 * The kit computes its roles from the accent, but with at most this chroma. With a higher chroma, roles that have the hue of the
 * accent would be too saturated. The accent itself can exceed this limit.
 */
const mostChroma = 0.16
const greyBelow = 0.02
const white: Oklch = [1, 0, 0]

/**
 * Returns the kit's colours with the hue and chroma of a brand. If the brand's colour is grey, the neutral colours have no tint.
 */
function tinted(theme: Theme, [, chroma, hue]: Oklch): Map<string, Oklch> {
  const colors = resolveColors(tokenSources, { theme, palette: 'green-red', hue, chroma: Math.min(chroma, mostChroma) })
  const isTint = ([, own, ownHue]: Oklch) => own < greyBelow && ownHue === hue
  const settle = (color: Oklch): Oklch => {
    if (color[2] !== hue) return color
    return chroma < greyBelow && isTint(color) ? [color[0], 0, 0] : fitChroma(color)
  }
  return new Map([...colors].map(([name, color]) => [name, settle(color)]))
}

const at = (lightness: number, [, chroma, hue]: Oklch) => fitChroma([lightness, chroma, hue])

/**
 * Returns the colour whose lightness is the start of the search. If the brand's colour and the theme's colour differ in lightness
 * by at most 0.15, this is the brand's colour. Otherwise it is the theme's colour.
 */
const nearOwn = (own: Oklch, usual: Oklch): Oklch => (Math.abs(own[0] - usual[0]) <= 0.15 ? own : usual)

function* roleCandidates(role: string, own: Oklch | null, start: Oklch): Generator<Colors> {
  if (own) yield new Map([[role, own]])
  for (const lightness of lightnessesFrom(start[0])) yield new Map([[role, at(lightness, start)]])
}

/** Yields combinations of a button colour and a label colour, the preferred combination first. */
function* fillCandidates(own: Oklch, start: Oklch, labels: readonly Oklch[], isExact: boolean): Generator<Colors> {
  for (const label of labels) yield labelled(own, label)
  if (isExact) return
  for (const lightness of lightnessesFrom(start[0])) {
    for (const label of labels) yield labelled(at(lightness, start), label)
  }
}
const labelled = (fill: Oklch, label: Oklch): Colors =>
  new Map([
    ['accent-fill', fill],
    ['on-accent', label],
  ])

/**
 * Throws the error for a rejected exact accent. The error contains the pair of roles that has too little contrast even with the
 * best label colour, and the nearest accepted colour.
 */
function refuse(theme: Theme, own: Oklch, labels: readonly Oklch[], colors: Colors): never {
  const [label = white] = labels.toSorted((one, other) => contrastRatio(other, own) - contrastRatio(one, own))
  const [worst] = failingPairs(new Map([...colors, ...labelled(own, label)]), ['accent-fill']).sort(
    (one, other) => one.ratio / one.least - other.ratio / other.least,
  )
  if (!worst) throw new Error('An accent was rejected although every pair has enough contrast.')
  const { front, back, ratio, least } = worst
  const nearest = firstFitting(colors, fillCandidates(own, own, labels, false))?.get('accent-fill') ?? own
  throw new BrandRefusedError(
    'accent',
    `${front} on ${back} in the ${theme} theme has a contrast of ${ratio.toFixed(2)}:1 and needs ${least}:1. The nearest colour that has it is ${toHex(nearest)}.`,
    { theme, front, back, ratio, least },
  )
}

/**
 * Returns the colours of one theme for a brand. A role in which the accent has sufficient contrast gets the unchanged accent.
 * In all other roles, the accent gets the nearest lightness with sufficient contrast.
 *
 * @throws BrandRefusedError when the accent must be exact and has too little contrast
 */
export function settleAccent(
  theme: Theme,
  { accent: accents, isExact }: BrandValues,
): { colors: Map<string, Oklch>; repairs: Repair[] } {
  const accent = accents[theme]
  const base = tinted(theme, accent)
  const role = (name: string): Oklch => base.get(name) ?? accent
  const family = ['accent', 'accent-fill', 'on-accent', 'accent-soft', 'focus']
  const colors = new Map([...base].filter(([name]) => !family.includes(name)))
  const labels = [role('on-accent'), white, at(0.19, [0, 0.03, accent[2]])]
  const settle = (candidates: Iterable<Colors>) => {
    const found = firstFitting(colors, candidates) ?? refuse(theme, accent, labels, colors)
    for (const [name, color] of found) colors.set(name, color)
  }
  colors.set('accent-soft', role('accent-soft'))
  settle(roleCandidates('accent', accent, nearOwn(accent, role('accent'))))
  settle(fillCandidates(accent, nearOwn(accent, role('accent-fill')), labels, isExact))
  settle(roleCandidates('focus', null, role('focus')))

  return { colors, repairs: ['accent', 'accent-fill'].flatMap((name) => repairOf(theme, name, accent, colors)) }
}
