export { regionalLocale } from './foundation/date-time/regionalLocale.ts'
export { type DecimalStyle, formatDecimal } from './foundation/decimal-format/formatDecimal.ts'
export { formatChange } from './trading/percent/formatChange.ts'
export { type PriceFormat, splitPrice } from './trading/price/splitPrice.ts'
