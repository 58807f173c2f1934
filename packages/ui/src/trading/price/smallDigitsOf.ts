/**
 * Returns how many digits after the pip are displayed in small type: 0 or 1. At least one decimal keeps its normal size, because
 * decimals that are all small would look like an exponent.
 *
 * @example smallDigitsOf({ pricePrecision: 5, pipDigits: 4 }) // 1
 */
export const smallDigitsOf = (market: { readonly pricePrecision: number; readonly pipDigits: number | null }): number =>
  Math.min(1, Math.max(0, market.pricePrecision - Math.max(1, market.pipDigits ?? 1)))
