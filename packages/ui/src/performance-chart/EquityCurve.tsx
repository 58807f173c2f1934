import { type ForwardedRef, forwardRef, type HTMLAttributes, useMemo } from 'react'
import { Area, AreaChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { toCoordinate } from '../coordinate/toCoordinate.ts'
import { directionOf, formatDecimal } from '../decimal-format/formatDecimal.ts'
import { ChartFigure, type ChartFigureLabels } from './ChartFigure.tsx'
import { type ClosedOrderPoint, EquityTable, type EquityWords } from './EquityTable.tsx'

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
      money: (text: string, signed = false) => formatDecimal(text, locale, { signed, digits: 2 }),
    }
  }, [locale, timeZone])
}

export type EquityFormats = ReturnType<typeof useFormats>

const dayMs = 24 * 60 * 60 * 1000

/** Whether the first and the last of them lie at least a day apart: then days tell more than hours. */
const spansDays = (points: readonly ClosedOrderPoint[]) => (points.at(-1)?.closedAt ?? 0) - (points[0]?.closedAt ?? 0) >= dayMs

const axisTick = { fill: 'var(--lk-text-3)', fontSize: 11 }

function Curve({
  points,
  startBalance,
  formats,
}: Pick<EquityCurveProps, 'points' | 'startBalance'> & { formats: EquityFormats }) {
  const start = toCoordinate(startBalance)
  const data = useMemo(() => {
    const steps = points.map((point, index) => ({ ...point, step: index + 1, y: toCoordinate(point.balance) }))
    const [first] = steps
    return first ? [{ ...first, step: 0, y: start }, ...steps] : []
  }, [points, start])
  const moment = spansDays(points) ? formats.day : formats.clock
  const direction = (data.at(-1)?.y ?? start) >= start ? 'up' : 'down'
  return (
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart data={data} margin={{ top: 12, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--lk-line-1)" />
        <XAxis
          dataKey="step"
          type="number"
          domain={[0, points.length]}
          allowDecimals={false}
          tickFormatter={(step: number) => moment(points[Math.max(0, step - 1)]?.closedAt ?? 0)}
          tick={axisTick}
          tickLine={false}
          axisLine={false}
          minTickGap={40}
        />
        <YAxis
          orientation="right"
          width={76}
          domain={['auto', 'auto']}
          tickFormatter={(value: number) => formats.money(value.toFixed(2))}
          tick={axisTick}
          tickLine={false}
          axisLine={false}
        />
        <ReferenceLine y={start} stroke="var(--lk-line-2)" strokeDasharray="1 3" />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--lk-line-2)', strokeDasharray: '3 3' }}
          content={({ active, payload }) => {
            const point: ClosedOrderPoint | undefined = payload[0]?.payload
            return active && point ? <Tip point={point} formats={formats} /> : null
          }}
        />
        <Area
          type="stepAfter"
          dataKey="y"
          baseValue={start}
          stroke={`var(--lk-${direction})`}
          strokeWidth={1.5}
          fill={`var(--lk-${direction})`}
          fillOpacity={0.1}
          isAnimationActive={false}
          activeDot={{ r: 3.5, fill: `var(--lk-${direction})`, stroke: 'var(--lk-canvas)' }}
        />
      </AreaChart>
    </ResponsiveContainer>
  )
}

function Tip({ point, formats }: { point: ClosedOrderPoint; formats: EquityFormats }) {
  return (
    <div className="lk-equity-tip">
      <span>{formats.moment(point.closedAt)}</span>
      <b>{formats.money(point.balance)}</b>
      <span className={`lk-${directionOf(point.profit)}`}>
        {point.code} {formats.money(point.profit, true)}
      </span>
    </div>
  )
}

/**
 * The balance after each closed order, one step an order however close they lie, with the same figures in a table. Loaded apart from the kit: it brings recharts.
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
      plot={<Curve points={points} startBalance={startBalance} formats={formats} />}
      table={<EquityTable points={points} words={labels} formats={formats} />}
    />
  )
})
