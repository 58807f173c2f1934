import { type ForwardedRef, forwardRef, type HTMLAttributes } from 'react'
import { useLocaleOr } from '../../foundation/locale/useLocaleOr.ts'
import { ChartFigure, type ChartFigureLabels } from './ChartFigure.tsx'
import { type ClosedOrderPoint, EquityTable, type EquityWords } from './EquityTable.tsx'
import { StepPlot } from './StepPlot.tsx'
import { useEquityFormats } from './useEquityFormats.ts'

export interface EquityLabels extends EquityWords, ChartFigureLabels {}

export interface EquityCurveProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Closed orders, oldest first. The component does not compute balances: each point contains the balance from the ledger. */
  points: readonly ClosedOrderPoint[]
  /** Balance before the first closed order, as decimal text. The chart shows this balance as a dotted line. */
  startBalance: string
  /** Shades the area between the balance and its highest value so far. @default false */
  hasDrawdown?: boolean
  /** Summary of the chart in one sentence, used as its accessible name and caption. */
  summary: string
  /** All texts of the chart and its table. */
  labels: EquityLabels
  /** Locale as a BCP 47 tag. @default the locale of the `I18nProvider` */
  locale?: string | undefined
  /** IANA name of the time zone. @default the time zone of the device */
  timeZone?: string | undefined
}

/**
 * A step chart of the balance, and a table of the same numbers. Each closed order is one step, and all steps have the same width.
 *
 * @example
 * <EquityCurve points={points} startBalance="10000.00" labels={labels} summary="23 orders, up 412.50 USD since 1
 * November." />
 */
export const EquityCurve = forwardRef(function EquityCurve(props: EquityCurveProps, ref: ForwardedRef<HTMLElement>) {
  const { points, startBalance, hasDrawdown = false, summary, labels, locale, timeZone, ...rest } = props
  const formats = useEquityFormats(useLocaleOr(locale), timeZone)
  return (
    <ChartFigure
      {...rest}
      ref={ref}
      summary={summary}
      labels={labels}
      isEmpty={points.length === 0}
      plot={<StepPlot points={points} startBalance={startBalance} hasDrawdown={hasDrawdown} formats={formats} />}
      table={<EquityTable points={points} words={labels} formats={formats} />}
    />
  )
})
