import type { AxisCreateRangeCallback, IndicatorCreate } from 'klinecharts'
import type { Span } from '../priceScale.ts'

/** Widths of a pane in px. Below `periods`, the legend omits the periods; below `oneLine`, it has two lines. */
const widths: Readonly<Record<string, { periods: number; oneLine: number }>> = {
  MACD: { periods: 350, oneLine: 310 },
  KDJ: { periods: 260, oneLine: 230 },
}

/** Returns the number of lines of an indicator's legend in a pane of the given width. */
export const legendRows = (name: string, width: number): 1 | 2 => (width < (widths[name]?.oneLine ?? 0) ? 2 : 1)

/** Space in px: first line of the legend, each further line, and the gap below the curve. */
interface LegendRoom {
  first: number
  line: number
  below: number
}

/** Extends a range of values so that the curve begins below the legend of a pane of the given size. */
export function withLegend({ from, to }: Span, { rows, height }: { rows: number; height: number }, room: LegendRoom): Span {
  const above = room.first + (rows - 1) * room.line
  const pixel = (to - from) / Math.max(height - above - room.below, 1)
  return { from: from - pixel * room.below, to: to + pixel * above }
}

/**
 * Axis of an indicator whose legend can have two lines. The library calls `createRange` at each layout, so the space follows the
 * width of the chart.
 */
export const legendAxis = (name: string, room: LegendRoom): { createRange: AxisCreateRangeCallback } => ({
  createRange: ({ chart, paneId, defaultRange }) => {
    const { width = 0, height = 0 } = chart.getSize(paneId, 'main') ?? {}
    const { from, to } = withLegend(defaultRange, { rows: legendRows(name, width), height }, room)
    const range = to - from
    return {
      ...{ from, to, range },
      ...{ realFrom: from, realTo: to, realRange: range },
      ...{ displayFrom: from, displayTo: to, displayRange: range },
    }
  },
})

type DescribeLegend = NonNullable<IndicatorCreate['createTooltipDataSource']>

/**
 * Omits the periods in the legend of a narrow pane, so that the values have room. The library keeps each part of the legend that
 * the result does not contain.
 */
export const shortTitle = (({ indicator, bounding }) =>
  bounding.width < (widths[indicator.name]?.periods ?? 0) ? { calcParamsText: '' } : {}) as (
  ...input: Parameters<DescribeLegend>
) => Partial<ReturnType<DescribeLegend>> as DescribeLegend
