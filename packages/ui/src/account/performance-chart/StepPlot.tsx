import { type CSSProperties, type PointerEvent, useMemo, useState } from 'react'
import { toCoordinate } from '../../foundation/coordinate/toCoordinate.ts'
import { Money } from '../../money/money/Money.tsx'
import { priceTicks } from '../../trading/candle-chart/scaleTicks.ts'
import type { ClosedOrderPoint } from './EquityTable.tsx'
import type { EquityFormats } from './useEquityFormats.ts'

interface StepPlotProps {
  points: readonly ClosedOrderPoint[]
  startBalance: string
  hasDrawdown: boolean
  formats: EquityFormats
}

/** Plot height in px from which the number of grid lines is computed. The rendered chart can be taller or shorter. */
const gridHeight = 200
const mostTimes = 4
const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns the path of the area between the balance and its highest value so far. While the balance is at its highest value, the
 * area has no height.
 */
function drawdownArea(values: readonly number[], slot: number, toY: (value: number) => number): string {
  let peak = values[0] ?? 0
  const peaks = values.map((value) => {
    peak = Math.max(peak, value)
    return peak
  })
  const along = (heights: readonly number[], at: (index: number) => readonly [number, number]) =>
    heights
      .map(
        (height, index) =>
          `${at(index)
            .map((x) => `L${x * slot} ${toY(height)}`)
            .join('')}`,
      )
      .join('')
  const count = values.length
  const above = along(peaks, (index) => [index, index + 1])
  const below = along(values.toReversed(), (index) => [count - index, count - index - 1])
  return `M0 ${toY(values[0] ?? 0)}${above}${below}Z`
}

/**
 * Returns the positions of the curve and of the grid lines, in percent of the plot's width or height. The curve has one step per
 * order.
 */
function layOut(points: readonly ClosedOrderPoint[], startBalance: string) {
  const start = toCoordinate(startBalance)
  const values = [start, ...points.map(({ balance }) => toCoordinate(balance))]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const pad = (high - low) * 0.08 || 1
  const [from, to] = [low - pad, high + pad]
  const toY = (value: number) => ((to - value) / (to - from)) * 100
  const slot = 100 / values.length
  const line = values.map(
    (value, index) => `${index === 0 ? 'M0' : 'V'}${index === 0 ? ` ${toY(value)}` : toY(value)}H${(index + 1) * slot}`,
  )
  const last = values.at(-1) ?? start
  return {
    line: line.join(''),
    area: `${line.join('')}V${toY(start)}H0Z`,
    drawdown: drawdownArea(values, slot, toY),
    startY: toY(start),
    slot,
    direction: last >= start ? 'up' : 'down',
    grid: priceTicks(from, to, gridHeight, 36).map(({ value }) => ({ value, y: toY(value) })),
  } as const
}

/** Returns the time labels below the curve: dates, or times of day if all orders closed within 24 hours. */
function timesOf(points: readonly ClosedOrderPoint[], formats: EquityFormats) {
  const spansDays = (points.at(-1)?.closedAt ?? 0) - (points[0]?.closedAt ?? 0) >= dayMs
  const every = Math.max(1, Math.ceil(points.length / mostTimes))
  const times = points.map(({ id, closedAt }, index) => ({
    id,
    step: index + 1,
    text: spansDays ? formats.day(closedAt) : formats.clock(closedAt),
  }))
  // Of consecutive labels with equal texts, only the first is shown.
  return times.filter(({ step }) => (step - 1) % every === 0).filter(({ text }, i, all) => all[i - 1]?.text !== text)
}

/** A step chart of the balance after each closed order. The chart shows details of the order under the pointer. */
export function StepPlot({ points, startBalance, hasDrawdown, formats }: StepPlotProps) {
  const layout = useMemo(() => layOut(points, startBalance), [points, startBalance])
  const { line, area, drawdown, startY, slot, direction, grid } = layout
  const labels = grid.map(({ value, y }) => ({ value, y, text: formats.money(value.toFixed(2)) }))
  const longest = Math.max(0, ...labels.map(({ text }) => text.length))
  const style: CSSProperties & Record<`--${string}`, string> = { '--lk-equity-axis': `calc(${longest}ch + 16px)` }
  const [pointed, setPointed] = useState<ClosedOrderPoint | null>(null)
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(points[Math.floor(((clientX - left) / width) * (points.length + 1)) - 1] ?? null)
  }
  return (
    <div className="lk-equity-steps" style={style}>
      <div className="lk-equity-area" onPointerMove={point} onPointerLeave={() => setPointed(null)}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" data-direction={direction}>
          {grid.map(({ value, y }) => (
            <path key={value} className="lk-equity-grid" d={`M0 ${y}H100`} />
          ))}
          {hasDrawdown ? (
            <path className="lk-equity-drawdown" data-lk-part="drawdown" d={drawdown} />
          ) : (
            <path className="lk-equity-fill" d={area} />
          )}
          <path className="lk-equity-start" d={`M0 ${startY}H100`} />
          <path className="lk-equity-line" d={line} />
        </svg>
        {pointed && <Tip point={pointed} formats={formats} />}
      </div>
      {labels.map(({ value, y, text }) => (
        <span key={value} className="lk-equity-value" style={{ insetBlockStart: `calc((100% - 24px) * ${y / 100})` }}>
          {text}
        </span>
      ))}
      {timesOf(points, formats).map(({ id, step, text }) => (
        <span
          key={id}
          className="lk-equity-time"
          style={{ left: `max(24px, (100% - var(--lk-equity-axis)) * ${((step + 0.5) * slot) / 100})` }}
        >
          {text}
        </span>
      ))}
    </div>
  )
}

function Tip({ point, formats }: { point: ClosedOrderPoint; formats: EquityFormats }) {
  return (
    <div className="lk-equity-tip">
      <span>{formats.moment(point.closedAt)}</span>
      <b>{formats.money(point.balance)}</b>
      <span>
        {point.code} <Money value={point.profit} isResult isHidden={false} />
      </span>
    </div>
  )
}
