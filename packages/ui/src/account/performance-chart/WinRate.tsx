import { type ForwardedRef, forwardRef } from 'react'
import { Bar, BarChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'
import { useLocaleOr } from '../../foundation/locale/useLocaleOr.ts'
import { ChartFigure, type ChartFigureLabels, type ChartFigureProps } from './ChartFigure.tsx'
import { MarketTable } from './MarketTable.tsx'

export interface MarketWins {
  code: string
  /** Number of closed orders with a result above zero. */
  won: number
  /** Number of closed orders with a result below zero. */
  lost: number
  /** Number of closed orders with a result of exactly zero. The win rate counts them as closed orders. @default 0 */
  breakEven?: number
}

export interface WinRateProps extends Omit<ChartFigureProps, 'isEmpty' | 'plot' | 'table' | 'labels'> {
  /** Numbers of won and lost orders of each market, in the order of the chart. */
  items: readonly MarketWins[]
  /** All texts of the chart and its table. */
  labels: ChartFigureLabels & { table: string; market: string; won: string; lost: string; rate: string }
  /** Locale as a BCP 47 tag. @default the locale of the `I18nProvider` */
  locale?: string | undefined
}

const axisTick = { fill: 'var(--lk-text-3)', fontSize: 11 }

/** Returns the share of won orders in percent with one decimal. Returns an en dash if there are no closed orders. */
function rateOf({ won, lost, breakEven = 0 }: MarketWins, locale: string): string {
  const all = won + lost + breakEven
  if (all === 0) return '–'
  return formatDecimal(((won * 100) / all).toFixed(1), locale, { isPercent: true })
}

/**
 * A bar chart with the numbers of won and lost orders of each market. The table shows the same numbers and also the
 * win rate.
 *
 * @example <WinRate items={[{ code: 'XAUUSD', won: 12, lost: 5 }]} labels={labels} summary="12 of 17 orders were won." />
 */
export const WinRate = forwardRef(function WinRate(props: WinRateProps, ref: ForwardedRef<HTMLElement>) {
  const { items, labels, locale: given, ...rest } = props
  const locale = useLocaleOr(given)
  const rows = items.map((market) => ({
    code: market.code,
    cells: [
      { id: 'won', value: market.won },
      { id: 'lost', value: market.lost },
      { id: 'rate', value: rateOf(market, locale) },
    ],
  }))
  return (
    <ChartFigure
      {...rest}
      ref={ref}
      labels={labels}
      isEmpty={items.length === 0}
      table={<MarketTable name={labels.table} heads={[labels.market, labels.won, labels.lost, labels.rate]} rows={rows} />}
      plot={
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={[...items]}
            layout="vertical"
            margin={{ top: 8, right: 16, bottom: 0, left: 8 }}
            accessibilityLayer={false}
          >
            <XAxis type="number" allowDecimals={false} tick={axisTick} tickLine={false} axisLine={false} />
            <YAxis type="category" dataKey="code" width={72} tick={axisTick} tickLine={false} axisLine={false} />
            <Bar dataKey="won" stackId="orders" fill="var(--lk-up)" maxBarSize={20} isAnimationActive={false} />
            <Bar dataKey="lost" stackId="orders" fill="var(--lk-chart-rest)" maxBarSize={20} isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      }
    />
  )
})
