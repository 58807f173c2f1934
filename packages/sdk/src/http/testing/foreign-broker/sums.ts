/**
 * Exact decimal calculations of the foreign broker, with scaled integers. The result of each formula is rounded only once, at
 * the end. Ties are rounded away from zero.
 */

/** A decimal number, stored as an integer in units of 10⁻⁸. */
export type Fixed = bigint

const PLACES = 8
const ONE = 10n ** BigInt(PLACES)
/** Unit to which money is rounded: 10⁻⁶, in units of 10⁻⁸. */
const MICRO = 100n

export function fixed(text: string): Fixed {
  const match = /^(-?)(\d+)(?:\.(\d{1,8}))?$/.exec(text)
  if (!match) throw new RangeError(`Not a decimal of at most ${PLACES} places: ${text}`)
  const units = BigInt(`${match[2]}${(match[3] ?? '').padEnd(PLACES, '0')}`)
  return match[1] ? -units : units
}

/** Converts a number to its shortest decimal text: without trailing zeros, and without a decimal point for a whole number. */
export function text(value: Fixed): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(PLACES + 1, '0')
  const fraction = digits.slice(-PLACES).replace(/0+$/, '')
  return sign + digits.slice(0, -PLACES) + (fraction ? `.${fraction}` : '')
}

function divide(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const above = numerator < 0n ? -numerator : numerator
  const below = denominator < 0n ? -denominator : denominator
  const quotient = (above * 2n + below) / (below * 2n)
  return negative ? -quotient : quotient
}

/** Multiplies the factors, divides the product by the divisor, and rounds the result to six decimal places. */
export function product(factors: readonly Fixed[], divisor: Fixed = ONE): Fixed {
  const above = factors.reduce((sum, factor) => sum * factor, 1n) * ONE
  const below = ONE ** BigInt(factors.length - 1) * divisor * MICRO
  return divide(above, below) * MICRO
}

export interface MarginTerms {
  readonly mode: 'fixed' | 'leverage'
  readonly lots: Fixed
  readonly contractSize: Fixed
  readonly price: Fixed
  readonly leverage: Fixed
}

export const marginOf = (terms: MarginTerms): Fixed =>
  terms.mode === 'fixed'
    ? product([terms.lots, terms.contractSize])
    : product([terms.lots, terms.contractSize, terms.price], terms.leverage)

export const feeOf = (perLot: boolean, lots: Fixed, margin: Fixed, rate: Fixed): Fixed => product([perLot ? lots : margin, rate])

export const profitOf = (side: 1 | 2, open: Fixed, current: Fixed, lots: Fixed, contractSize: Fixed): Fixed =>
  product([side === 1 ? current - open : open - current, lots, contractSize])

/**
 * Calculates the fee of a withdrawal and the amount that is paid out. The calculation uses the unrounded fee. The returned fee
 * is rounded.
 */
export function withdrawal(
  amount: Fixed,
  feeType: 1 | 2,
  feeRate: Fixed,
  rate: Fixed,
): { readonly fee: Fixed; readonly received: Fixed } {
  const fee = feeType === 1 ? feeRate : product([feeRate, amount])
  const received = feeType === 1 ? product([amount - feeRate, rate]) : product([amount, ONE - feeRate, rate])
  return { fee, received: received > 0n ? received : 0n }
}
