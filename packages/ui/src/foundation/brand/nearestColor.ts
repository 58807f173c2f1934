import { parseColor } from '../tokens/oklch.ts'

/** CSS names of common colours. A brand does not accept names, but a refusal can suggest their values. */
const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  red: '#ff0000',
  maroon: '#800000',
  crimson: '#dc143c',
  orange: '#ffa500',
  brown: '#a52a2a',
  gold: '#ffd700',
  yellow: '#ffff00',
  olive: '#808000',
  lime: '#00ff00',
  green: '#008000',
  teal: '#008080',
  turquoise: '#40e0d0',
  cyan: '#00ffff',
  aqua: '#00ffff',
  navy: '#000080',
  blue: '#0000ff',
  indigo: '#4b0082',
  violet: '#ee82ee',
  purple: '#800080',
  magenta: '#ff00ff',
  fuchsia: '#ff00ff',
  pink: '#ffc0cb',
}

/** Returns patterns that match every word that differs from a text in one letter: an additional, missing or different letter. */
const nearPatterns = (text: string): RegExp[] =>
  Array.from(`${text}.`, (_, index) => [text.slice(0, index), text.slice(index)] as const).flatMap(([start, rest]) => [
    new RegExp(`^${start}.${rest}$`),
    new RegExp(`^${start}.?${rest.slice(1)}$`),
  ])

/**
 * Returns the colour that the author of an invalid text probably meant: the same digits with `#`, or the CSS colour whose name
 * differs from the text in at most one letter. Returns null for all other texts.
 *
 * @example nearestColor('puple') // '#800080'
 */
export const nearestColor = (text: string): string | null => {
  const written = text.trim().toLowerCase()
  if (parseColor(`#${written}`) !== null) return `#${written}`
  if (!/^[a-z]+$/.test(written)) return null
  const names = Object.keys(named)
  const name =
    names.find((known) => known === written) ?? names.find((known) => nearPatterns(written).some((near) => near.test(known)))
  return name === undefined ? null : (named[name] ?? null)
}
