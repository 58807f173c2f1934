import type { Market } from '@leverkit/sdk'

/**
 * Returns how many digits after the pip are displayed in small type: 0 or 1. At least one decimal keeps its normal size, because
 * decimals that are all small would look like an exponent.
 */
export const smallDigitsOf = ({ pricePrecision, pipDigits }: Pick<Market, 'pricePrecision' | 'pipDigits'>): number =>
  Math.min(1, Math.max(0, pricePrecision - Math.max(1, pipDigits ?? 1)))
