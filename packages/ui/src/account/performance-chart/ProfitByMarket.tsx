import { type ForwardedRef, forwardRef } from 'react'
import { Bar, BarChart, Cell, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { toCoordinate } from '../../foundation/coordinate/toCoordinate.ts'
import { directionOf, formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'
import { useLocaleOr } from '../../foundation/locale/useLocaleOr.ts'
import { axisText, domainWithZero } from './axisText.ts'
import { ChartFigure, type ChartFigureLabels, type ChartFigureProps } from './ChartFigure.tsx'
import { MarketTable } from './MarketTable.tsx'

export interface MarketProfit {
  code: string
  /** Total result of this market's closed orders in the account currency, as decimal text. */
  profit: string
}

export interface ProfitByMarketProps extends Omit<ChartFigureProps, 'isEmpty' | 'plot' | 'table' | 'labels'> {
  /** Markets in display order, usually with the highest profit first. */
  items: readonly MarketProfit[]
  /** All texts of the chart and its table. */
  labels: ChartFigureLabels & { table: string; market: string; profit: string }
  /** Locale as a BCP 47 tag. @default the locale of the `I18nProvider` */
  locale?: string | undefined
}

const axisTick = { fill: 'var(--lk-text-3)', fontSize: 11 }

/**
 * A bar chart with the total result of each market, and a table of the same numbers. All bars start at zero.
 *
 * @example <ProfitByMarket items={[{ code: 'XAUUSD', profit: '412.50' }]} labels={labels} summary="Gold had the best result." />
 */
export const ProfitByMarket = forwardRef(function ProfitByMarket(props: ProfitByMarketProps, ref: ForwardedRef<HTMLElement>) {
  const { items, labels, locale: given, ...rest } = props
  const locale = useLocaleOr(given)
  const money = (text: string) => formatDecimal(text, locale, { signed: true, fractionDigits: 2 })
  const data = items.map(({ code, profit }) => ({ code, y: toCoordinate(profit), direction: directionOf(profit) }))
  const rows = items.map(({ code, profit }) => ({
    code,
    cells: [{ id: 'profit', value: money(profit), direction: directionOf(profit) }],
  }))
  return (
    <ChartFigure
      {...rest}
      ref={ref}
      labels={labels}
      isEmpty={items.length === 0}
      table={<MarketTable name={labels.table} heads={[labels.market, labels.profit]} rows={rows} />}
      plot={
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={data} layout="vertical" margin={{ top: 8, right: 16, bottom: 0, left: 8 }} accessibilityLayer={false}>
            <XAxis
              type="number"
              domain={domainWithZero}
              tick={axisTick}
              tickLine={false}
              axisLine={false}
              tickFormatter={(value: number) => axisText(value, locale)}
            />
            <YAxis type="category" dataKey="code" width={72} tick={axisTick} tickLine={false} axisLine={false} />
            <ReferenceLine x={0} stroke="var(--lk-line-2)" />
            <Bar dataKey="y" maxBarSize={20} isAnimationActive={false}>
              {data.map(({ code, direction }) => (
                <Cell key={code} fill={`var(--lk-${direction})`} />
              ))}
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      }
    />
  )
})
