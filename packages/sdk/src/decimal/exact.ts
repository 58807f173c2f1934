// Cached powers for formulas with texts of usual length; larger ones are computed when needed.
const powers = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent))

/** 10^exponent; exponent ≥ 0. */
export const powerOfTen = (exponent: number): bigint => powers[exponent] ?? 10n ** BigInt(exponent)

/** Reads a text that is known to be a decimal. */
export function exactFrom(text: string): Exact {
  const point = text.indexOf('.')
  if (point < 0) return new Exact(BigInt(text), 0)
  return new Exact(BigInt(text.slice(0, point) + text.slice(point + 1)), text.length - 1 - point)
}

/**
 * A number inside a calculation: a whole number of units of 10^-scale. It is internal: the package's inputs and outputs are text.
 * Sums, differences and products are exact, so nothing is rounded here; divisions are in `rounding.ts` and round once.
 * Integers have no negative zero.
 */
export class Exact {
  readonly units: bigint
  /** Decimals after the point, ≥ 0; trailing zeros count, because removing them would cost more than keeping them. */
  readonly scale: number

  constructor(units: bigint, scale: number) {
    this.units = units
    this.scale = scale
  }

  /** The units of both numbers at the finer of their scales. */
  private aligned(other: Exact): readonly [bigint, bigint, number] {
    const finer = this.scale - other.scale
    if (finer === 0) return [this.units, other.units, this.scale]
    return finer > 0
      ? [this.units, other.units * powerOfTen(finer), this.scale]
      : [this.units * powerOfTen(-finer), other.units, other.scale]
  }

  plus(other: Exact): Exact {
    const [a, b, scale] = this.aligned(other)
    return new Exact(a + b, scale)
  }

  minus(other: Exact): Exact {
    const [a, b, scale] = this.aligned(other)
    return new Exact(a - b, scale)
  }

  times(other: Exact): Exact {
    return new Exact(this.units * other.units, this.scale + other.scale)
  }

  /** -1 below zero, 0 for zero, 1 above. */
  sign(): -1 | 0 | 1 {
    return this.units === 0n ? 0 : this.units < 0n ? -1 : 1
  }

  /** -1 below the other number, 0 if equal, 1 above. */
  compare(other: Exact): -1 | 0 | 1 {
    const [a, b] = this.aligned(other)
    return a === b ? 0 : a < b ? -1 : 1
  }

  /** Divides this non-negative number by a positive one: the whole part of the quotient and the remainder. */
  dividedInto(step: Exact): { readonly whole: Exact; readonly rest: Exact } {
    const [a, b, scale] = this.aligned(step)
    return { whole: new Exact(a / b, 0), rest: new Exact(a % b, scale) }
  }
}
