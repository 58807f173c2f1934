export { regionalLocale } from './foundation/date-time/regionalLocale.ts'
export { type DecimalStyle, formatDecimal } from './foundation/decimal-format/formatDecimal.ts'
