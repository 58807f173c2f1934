import { type ForwardedRef, forwardRef } from 'react'
import { Bar, BarChart, Cell, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { toCoordinate } from '../../foundation/coordinate/toCoordinate.ts'
import { directionOf, formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'
import { useLocaleOr } from '../../foundation/locale/useLocaleOr.ts'
import { FigureTable } from '../../trading/chart-figure/FigureTable.tsx'
import { axisText, domainWithZero } from './axisText.ts'
import { ChartFigure, type ChartFigureLabels, type ChartFigureProps } from './ChartFigure.tsx'

/** Results of one group of closed orders, such as a side, a weekday or an hour. */
export interface GroupResult {
  id: string
  /** Name of the group on the axis and in the table. */
  label: string
  /** Total result of the group in the account currency, as decimal text. */
  result: string
  /** Further cells of the group's row in the table, already formatted. */
  cells: readonly string[]
}

export interface ResultBarsProps extends Omit<ChartFigureProps, 'isEmpty' | 'plot' | 'table' | 'labels'> {
  /** Groups in display order. */
  items: readonly GroupResult[]
  /** `heads` are the column heads of the table: the group, its result, and one head for each further cell. */
  labels: ChartFigureLabels & { table: string; heads: readonly string[] }
  /** Locale as a BCP 47 tag. @default the locale of the `I18nProvider` */
  locale?: string | undefined
}

const axisTick = { fill: 'var(--lk-text-3)', fontSize: 11 }

/**
 * A column chart with the total result of each group, and a table with the same totals. All columns of the chart start at zero.
 *
 * @example <ResultBars items={[{ id: '1', label: 'Mon', result: '412.50', cells: ['12'] }]} labels={labels} summary="Mondays had the best result." />
 */
export const ResultBars = forwardRef(function ResultBars(props: ResultBarsProps, ref: ForwardedRef<HTMLElement>) {
  const { items, labels, locale: given, ...rest } = props
  const locale = useLocaleOr(given)
  const data = items.map(({ id, label, result }) => ({ id, label, y: toCoordinate(result), direction: directionOf(result) }))
  const table = (
    <FigureTable name={labels.table} heads={labels.heads}>
      {items.map(({ id, label, result, cells }) => (
        <tr key={id}>
          <th scope="row">
            <bdi>{label}</bdi>
          </th>
          <td className={`lk-${directionOf(result)}`}>
            <bdi dir="ltr">{formatDecimal(result, locale, { signed: true, fractionDigits: 2 })}</bdi>
          </td>
          {cells.map((cell, at) => (
            <td key={labels.heads[at + 2]}>
              <bdi dir="ltr">{cell}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </FigureTable>
  )
  return (
    <ChartFigure
      {...rest}
      ref={ref}
      labels={labels}
      isEmpty={items.length === 0}
      table={table}
      plot={
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={data} margin={{ top: 8, right: 16, bottom: 0, left: 8 }} accessibilityLayer={false}>
            <XAxis dataKey="label" tick={axisTick} tickLine={false} axisLine={false} minTickGap={4} />
            <YAxis
              orientation="right"
              domain={domainWithZero}
              width="auto"
              tick={axisTick}
              tickLine={false}
              axisLine={false}
              tickFormatter={(value: number) => axisText(value, locale)}
            />
            <ReferenceLine y={0} stroke="var(--lk-line-2)" />
            <Bar dataKey="y" maxBarSize={28} isAnimationActive={false}>
              {data.map(({ id, direction }) => (
                <Cell key={id} fill={`var(--lk-${direction})`} />
              ))}
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      }
    />
  )
})
