export { add, compare, divide, isNegative, isPositive, isZero, multiply, negate, subtract, sum } from './arithmetic.ts'
export { decimalsOf, fromTicks, neededDecimals, pipsOf, type StepBounds, stepDecimal, tickSize, ticksOf } from './grid.ts'
export { type Rounded, round } from './rounding.ts'
export { canonical, isDecimal } from './text.ts'
