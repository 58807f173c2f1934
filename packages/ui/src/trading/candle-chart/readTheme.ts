import { resolveTokens } from '../../foundation/canvas-theme/resolveTokens.ts'
import type { ChartTheme } from './chartEngine.ts'

const tokens = {
  grid: '--lk-chart-grid',
  dayBreak: '--lk-chart-break',
  label: '--lk-text-3',
  text: '--lk-text-1',
  secondary: '--lk-text-2',
  muted: '--lk-line-2',
  accent: '--lk-accent',
  violet: '--lk-chart-violet',
  amber: '--lk-chart-amber',
  teal: '--lk-chart-teal',
  blue: '--lk-chart-blue',
  up: '--lk-up-candle',
  down: '--lk-down-candle',
  upSoft: '--lk-chart-volume-up',
  downSoft: '--lk-chart-volume-down',
} as const

const forcedColors = '(forced-colors: active)'

/** Returns the colours and the font of the chart. The tokens have the values that apply to the given element. */
export const readTheme = (element: HTMLElement): ChartTheme => ({
  ...resolveTokens(element, tokens),
  isHollow: matchMedia(forcedColors).matches,
})
