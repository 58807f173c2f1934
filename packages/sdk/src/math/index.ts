export {
  add,
  canonical,
  compare,
  isDecimal,
  isNegative,
  isPositive,
  isZero,
  multiply,
  negate,
  type Rounded,
  round,
  subtract,
  sum,
} from '../decimal/index.ts'
export {
  type AccountFigures,
  type AccountInput,
  accountFigures,
  compareMarginLevel,
  equity,
  exactEquity,
  floatingProfit,
  freeMargin,
  type HeldOrder,
  marginLevel,
  type RatioInput,
  riskRate,
  usedMargin,
} from './account.ts'
export { changePercent } from './changePercent.ts'
export { fee, type LotsFeeInput, type MarginFeeInput } from './fee.ts'
export { joinPeriods } from './joinPeriods.ts'
export {
  canDecreaseLots,
  isValidLots,
  type LotGrid,
  type LotsInput,
  lotsForRisk,
  pipSize,
  type RiskInput,
  stepDownLots,
  stepUpLots,
  valuePerPip,
} from './lots.ts'
export { type BudgetInput, type LevelBudgetInput, lotsForMargin, lotsForMarginLevel } from './lotsForMargin.ts'
export { type FixedMarginInput, type LeverageMarginInput, type MarginMode, margin } from './margin.ts'
export { hasReachedTarget, pendingTrigger, type Trigger } from './pendingTrigger.ts'
export {
  type FeeTerms,
  type OrderPreview,
  type OrderTerms,
  type PreviewedOrder,
  previewOrder,
  previewWithdraw,
  type WithdrawTerms,
} from './preview.ts'
export { exactProfit, type ProfitInput, profit, type Side } from './profit.ts'
export { type Revaluation, revalue } from './revalue.ts'
export { type ExposedOrder, type StopOutDistance, type StopOutInput, stopOutDistance } from './stopOut.ts'
export {
  findStopProblems,
  profitAt,
  reachedStop,
  type StopCode,
  type StopProblem,
  type Stops,
  type StopsInput,
} from './stops.ts'
export { type WithdrawInput, withdraw } from './withdraw.ts'
