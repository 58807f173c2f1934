import fc from 'fast-check'
import type { ProfitInput, Side } from '../profit.ts'

const asText = (units: bigint, scale: number): string => {
  if (scale === 0) return units.toString()
  const digits = units.toString().padStart(scale + 1, '0')
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

const sized = (digits: number, scale: number) =>
  fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** BigInt(digits) - 1n }), fc.nat({ max: scale }))
    .map(([units, decimals]) => asText(units, decimals))

/**
 * Generates decimals: typical trading values, values with too many digits for a double or for a calculation with 40 digits, and
 * values close to rounding ties.
 */
export const unsigned = fc.oneof(
  { weight: 4, arbitrary: sized(7, 5) },
  { weight: 2, arbitrary: sized(3, 2) },
  { weight: 2, arbitrary: sized(22, 18) },
  { weight: 1, arbitrary: sized(40, 30) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('0', '1', '0.5', '0.0000005', '0.0000004999999999999999999999999999', '3', '7', '600'),
  },
)

export const positive = unsigned.map((text) => (/[1-9]/.test(text) ? text : '1'))

export const signed = fc.tuple(fc.boolean(), unsigned).map(([negative, text]) => (negative ? `-${text}` : text))

export const side = fc.constantFrom<Side[]>('buy', 'sell')

export const places = fc.constantFrom(0, 2, 5, 6, 8)

/** Generates an order with its current price. */
export const order: fc.Arbitrary<ProfitInput> = fc.record({
  side,
  lots: unsigned,
  contractSize: unsigned,
  openPrice: unsigned,
  currentPrice: unsigned,
})
