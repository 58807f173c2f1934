import { isInGamut, type Oklch, round } from '../tokens/oklch.ts'
import { type Measured, measurePairs, pairs } from '../tokens/pairs.ts'

/** Reduces the chroma of a colour until the colour is in the sRGB gamut. Lightness and hue do not change. */
export function fitChroma([lightness, chroma, hue]: Oklch): Oklch {
  if (isInGamut([lightness, chroma, hue])) return [lightness, chroma, hue]
  let [low, high] = [0, chroma]
  while (high - low > 0.001) {
    const middle = (low + high) / 2
    if (isInGamut([lightness, middle, hue])) low = middle
    else high = middle
  }
  return [lightness, round(low), hue]
}

const step = 0.005

/** Returns lightness values from 0 to 1 in equal steps, sorted by their distance from `start`. */
export function lightnessesFrom(start: number): number[] {
  const steps = Array.from({ length: Math.ceil(1 / step) * 2 }, (_, index) => Math.ceil(index / 2) * (index % 2 === 0 ? -1 : 1))
  return steps.map((count) => round(start + count * step)).filter((lightness) => lightness >= 0 && lightness <= 1)
}

/**
 * Returns the pairs that contain one of `roles` and have too little contrast. Pairs with a role that is missing in `colors` are
 * ignored.
 */
export function failingPairs(colors: ReadonlyMap<string, Oklch>, roles: readonly string[]): Measured[] {
  const known = pairs.filter(
    ({ front, back }) => (roles.includes(front) || roles.includes(back)) && colors.has(front) && colors.has(back),
  )
  return measurePairs(colors, known).filter(({ passes }) => !passes)
}

/** Returns the first candidate with sufficient contrast in every pair, or `null` if there is none. */
export const firstFitting = <Candidate extends ReadonlyMap<string, Oklch>>(
  colors: ReadonlyMap<string, Oklch>,
  candidates: Iterable<Candidate>,
): Candidate | null => {
  for (const candidate of candidates) {
    if (failingPairs(new Map([...colors, ...candidate]), [...candidate.keys()]).length === 0) return candidate
  }
  return null
}
