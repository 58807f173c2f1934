// Powers of ten for texts of usual length are cached; higher powers are computed when needed.
const powers = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent))

/** Returns 10^exponent; exponent ≥ 0. */
export const powerOfTen = (exponent: number): bigint => powers[exponent] ?? 10n ** BigInt(exponent)

/** Converts a valid decimal text to an exact number. */
export function exactFrom(text: string): Exact {
  const point = text.indexOf('.')
  if (point < 0) return new Exact(BigInt(text), 0)
  return new Exact(BigInt(text.slice(0, point) + text.slice(point + 1)), text.length - 1 - point)
}

/**
 * Exact number for calculations: a whole number of units of 10^-scale. This class is internal, because all inputs and
 * outputs of the package are text. Sums, differences and products are exact. Divisions are in `rounding.ts` and round
 * once. There is no negative zero, because `units` is a bigint.
 */
export class Exact {
  readonly units: bigint
  /**
   * Number of decimal places, ≥ 0, including trailing zeros. Trailing zeros are kept, because their removal would take longer
   * than calculating with them.
   */
  readonly scale: number

  constructor(units: bigint, scale: number) {
    this.units = units
    this.scale = scale
  }

  /** Converts two numbers to the larger of their two scales. Returns the units of both numbers, and this scale. */
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

  /** Returns -1 if this number is below zero, 0 if it is zero, 1 if it is above zero. */
  sign(): -1 | 0 | 1 {
    return this.units === 0n ? 0 : this.units < 0n ? -1 : 1
  }

  /** Returns -1 if this number is below the other, 0 if they are equal, 1 if it is above the other. */
  compare(other: Exact): -1 | 0 | 1 {
    const [a, b] = this.aligned(other)
    return a === b ? 0 : a < b ? -1 : 1
  }

  /** Divides this non-negative number by a positive one. Returns the whole part of the quotient and the remainder. */
  dividedInto(step: Exact): { readonly whole: Exact; readonly rest: Exact } {
    const [a, b, scale] = this.aligned(step)
    return { whole: new Exact(a / b, 0), rest: new Exact(a % b, scale) }
  }
}
