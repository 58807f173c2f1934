/**
 * Exact fraction of two BigInts. The property tests use it for a second implementation of the specification's formulas, which
 * shares no code with the formulas under test. The tests therefore detect every mistake that only one of the two
 * implementations contains.
 */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

/** Converts a decimal text without an exponent to a fraction. */
export function fraction(text: string): Fraction {
  const negative = text.startsWith('-')
  const [whole = '', decimals = ''] = (negative ? text.slice(1) : text).split('.')
  const top = BigInt(whole + decimals)
  return { top: negative ? -top : top, bottom: 10n ** BigInt(decimals.length) }
}

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { top: -b.top, bottom: b.bottom })
export const times = (...factors: readonly Fraction[]): Fraction =>
  factors.reduce((a, b) => ({ top: a.top * b.top, bottom: a.bottom * b.bottom }), { top: 1n, bottom: 1n })
export const over = (a: Fraction, b: Fraction): Fraction =>
  b.top < 0n ? { top: -a.top * b.bottom, bottom: a.bottom * -b.top } : { top: a.top * b.bottom, bottom: a.bottom * b.top }
export const total = (terms: readonly Fraction[]): Fraction => terms.reduce(plus, { top: 0n, bottom: 1n })
export const sign = (a: Fraction): -1 | 0 | 1 => (a.top === 0n ? 0 : a.top < 0n ? -1 : 1)
export const rank = (a: Fraction, b: Fraction): -1 | 0 | 1 => sign(minus(a, b))

/** Rounds half up: to the nearest multiple of 10^-places, with ties away from zero. */
export function roundedText(value: Fraction, places: number): string {
  const size = value.top < 0n ? -value.top : value.top
  const scaled = size * 10n ** BigInt(places)
  let units = scaled / value.bottom
  if ((scaled - units * value.bottom) * 2n >= value.bottom) units += 1n
  const unit = 10n ** BigInt(places)
  const decimals = places === 0 ? '' : `.${`${'0'.repeat(places)}${units % unit}`.slice(-places)}`
  return `${value.top < 0n && units > 0n ? '-' : ''}${units / unit}${decimals}`
}
