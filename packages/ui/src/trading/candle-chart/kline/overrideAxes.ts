import type { Chart } from 'klinecharts'
import { arrangeTags, axisTagHeight } from '../arrangeTags.ts'
import type { AxisTags, ChartFormat } from '../chartEngine.ts'
import { priceTicks, timeTicks } from '../scaleTicks.ts'

export const pricePane = 'candle_pane'
/** Half a tag and half a label, so that neither cuts the other. */
const tagClearance = 16
const edgeClearance = 8
const roomAbove = 26
/** Each further indicator on the price has a line in the legend. */
const legendLine = 14
const legendEdge = 8
const roomBelow = 18
/** How far beyond the candles a line may stand for the scale to reach for it, in parts of their range: the candles keep two thirds of the height. */
const reachOfRange = 0.25

/** One of the indicators on the price is our own painting of the candles. */
const legendLines = (chart: Chart): number => Math.max(0, chart.getIndicators({ paneId: pricePane }).length - 1)

/** Pixels that the figures of the indicators take at the top of the price. */
export function legendHeight(chart: Chart): number {
  const lines = legendLines(chart)
  return lines === 0 ? 0 : legendEdge + lines * legendLine
}

interface Span {
  from: number
  to: number
}

/** Lowest and highest of what is in view: the candles, and the lines of the indicators that share their pane. */
function seenRange(chart: Chart): Span | null {
  const { from, to } = chart.getVisibleRange()
  const bars = chart.getDataList().slice(from, to)
  if (bars.length === 0) return null
  const shared = chart
    .getIndicators({ paneId: pricePane })
    .flatMap((indicator) => indicator.result.slice(from, to))
    .flatMap((values) => Object.values(values ?? {}).filter((value) => typeof value === 'number'))
  return {
    from: Math.min(...bars.map((bar) => bar.low), ...shared),
    to: Math.max(...bars.map((bar) => bar.high), ...shared),
  }
}

/** The scale shows a line that stands near the candles; the tag of one that is farther away is pinned to the edge. */
export function reach({ from, to }: Span, lines: AxisTags['lines']): Span {
  const most = (to - from) * reachOfRange
  const near = lines.map(({ price }) => price).filter((price) => price > from - most && price < to + most)
  return { from: Math.min(from, ...near), to: Math.max(to, ...near) }
}

/** Room for the legend above and a tag's half below; a market that did not move still gets a scale. */
function pad({ from, to }: Span, height: number, legend: number): Span {
  const span = to - from || Math.abs(to) * 1e-4 || 1
  const above = roomAbove + Math.max(legend - 1, 0) * legendLine
  const pixel = span / Math.max(height - above - roomBelow, 1)
  return { from: from - roomBelow * pixel, to: to + above * pixel }
}

/** Own labels and grid on both axes: round prices and round times, blank where a tag stands. */
export function overrideAxes(chart: Chart, painting: { format: ChartFormat; tags: AxisTags }) {
  chart.overrideYAxis({
    paneId: pricePane,
    createRange: ({ defaultRange }) => {
      const seen = seenRange(chart)
      if (!seen) return defaultRange
      const height = chart.getSize(pricePane, 'main')?.height ?? 0
      const { from, to } = pad(reach(seen, painting.tags.lines), height, legendLines(chart))
      const range = to - from
      return {
        from,
        to,
        range,
        realFrom: from,
        realTo: to,
        realRange: range,
        displayFrom: from,
        displayTo: to,
        displayRange: range,
      }
    },
    createTicks: ({ range, bounding }) => {
      const toY = (price: number) => (1 - (price - range.realFrom) / range.realRange) * bounding.height
      const { last, lines } = painting.tags
      const tagged = lines.map(({ price, kind }) => ({ kind, y: toY(price), isHeld: false }))
      const { flag, groups } = arrangeTags(tagged, last === null ? null : toY(last), { height: bounding.height, legend: 0 })
      const tags = [flag, ...groups.map(({ axis }) => axis)].filter((y) => y !== null)
      const ticks = priceTicks(range.realFrom, range.realTo, bounding.height).map(({ value, y }) => {
        const isFree =
          tags.every((tag) => Math.abs(tag - y) >= tagClearance) && y > edgeClearance && y < bounding.height - edgeClearance
        return { value, coord: Math.round(y), text: isFree ? painting.format.price(value) : '' }
      })
      // The library makes the axis as wide as its labels: one out of sight keeps it so where tags leave no room for the others.
      return [...ticks, { value: range.realTo, coord: -axisTagHeight, text: painting.format.price(range.realTo) }]
    },
  })
  chart.overrideXAxis({
    createTicks: ({ bounding }) => {
      const { from, to } = chart.getVisibleRange()
      const times = chart
        .getDataList()
        .slice(from, to)
        .map((bar) => bar.timestamp)
      return timeTicks(times, from, chart.getBarSpace().bar, painting.format)
        .map(({ index, text }) => ({ text, value: index, coord: pixelX(chart, index) }))
        .filter(({ coord }) => coord > edgeClearance * 2 && coord < bounding.width - edgeClearance * 2)
    },
  })
}

/** Pixels from the left of the price pane. */
export function pixelX(chart: Chart, index: number): number {
  const [pixel] = [chart.convertToPixel([{ dataIndex: index }])].flat()
  return pixel?.x ?? 0
}
