export { add, compare, divide, isNegative, isPositive, isZero, multiply, negate, subtract, sum } from './arithmetic.ts'
export { isDecimal } from './grammar.ts'
export {
  decimalsOf,
  fromTicks,
  neededDecimals,
  padDecimals,
  pipsOf,
  type StepBounds,
  stepDecimal,
  tickSize,
  ticksOf,
} from './grid.ts'
export { type Rounded, round } from './rounding.ts'
export { canonical } from './text.ts'
