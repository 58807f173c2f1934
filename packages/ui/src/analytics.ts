export { EquityCurve, type EquityCurveProps, type EquityLabels } from './performance-chart/EquityCurve.tsx'
export type { ClosedOrderPoint } from './performance-chart/EquityTable.tsx'
