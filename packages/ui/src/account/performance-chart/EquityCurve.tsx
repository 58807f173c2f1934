import { type ForwardedRef, forwardRef, type HTMLAttributes, useMemo } from 'react'
import { formatMoney } from '../../money/money/formatMoney.ts'
import { ChartFigure, type ChartFigureLabels } from './ChartFigure.tsx'
import { type ClosedOrderPoint, EquityTable, type EquityWords } from './EquityTable.tsx'
import { StepPlot } from './StepPlot.tsx'

export interface EquityLabels extends EquityWords, ChartFigureLabels {}

export interface EquityCurveProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Oldest first. The balances come from the ledger; nothing is added up here. */
  points: readonly ClosedOrderPoint[]
  /** Balance before the first of these orders, decimal text: the dotted line. */
  startBalance: string
  /** What the curve shows, in one sentence. */
  summary: string
  labels: EquityLabels
  /** BCP 47 tag. */
  locale: string
  /** IANA name. @default the zone of the device */
  timeZone?: string | undefined
}

function useFormats(locale: string, timeZone: string | undefined) {
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { timeZone, numberingSystem: 'latn', day: 'numeric', month: 'short' })
    const hours = { timeZone, numberingSystem: 'latn', hourCycle: 'h23' } as const
    const clock = new Intl.DateTimeFormat(locale, { ...hours, hour: '2-digit', minute: '2-digit' })
    const moment = new Intl.DateTimeFormat(locale, { ...hours, dateStyle: 'medium', timeStyle: 'short' })
    return {
      day: (time: number) => day.format(time),
      clock: (time: number) => clock.format(time),
      moment: (time: number) => moment.format(time),
      money: (text: string) => formatMoney(text, locale),
    }
  }, [locale, timeZone])
}

export type EquityFormats = ReturnType<typeof useFormats>

/**
 * The balance after each closed order, one step an order however close they lie, with the same figures in a table.
 *
 * @example
 * <EquityCurve points={points} startBalance="10000.00" locale="en-GB" labels={labels} summary="23 orders, up 412.50 USD since 1 November." />
 */
export const EquityCurve = forwardRef(function EquityCurve(props: EquityCurveProps, ref: ForwardedRef<HTMLElement>) {
  const { points, startBalance, summary, labels, locale, timeZone, ...rest } = props
  const formats = useFormats(locale, timeZone)
  return (
    <ChartFigure
      {...rest}
      ref={ref}
      summary={summary}
      labels={labels}
      isEmpty={points.length === 0}
      plot={<StepPlot points={points} startBalance={startBalance} formats={formats} />}
      table={<EquityTable points={points} words={labels} formats={formats} />}
    />
  )
})
