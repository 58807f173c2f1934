import type { Chart } from 'klinecharts'
import { arrangeTags, axisTagHeight } from '../arrangeTags.ts'
import type { AxisTags, ChartFormat } from '../chartEngine.ts'
import { priceTicks, timeTicks } from '../scaleTicks.ts'

export const pricePane = 'candle_pane'
/** Minimum distance in px between label and tag: half of each, so that they do not overlap. */
const tagClearance = 16
const edgeClearance = 8
const roomAbove = 26
/** Height in px of a legend line; each indicator on the price pane has one. */
const legendLine = 14
const legendEdge = 8
const roomBelow = 18
/** Maximum distance of a line from the candles at which the scale includes it, as a share of their range. The candles then keep two thirds of the height. */
const reachOfRange = 0.25

/** Subtracts one, because paintCandles is registered as an indicator of the price pane. */
const legendLines = (chart: Chart): number => Math.max(0, chart.getIndicators({ paneId: pricePane }).length - 1)

/** Height in px of the indicator legend at the top of the price pane. */
export function legendHeight(chart: Chart): number {
  const lines = legendLines(chart)
  return lines === 0 ? 0 : legendEdge + lines * legendLine
}

interface Span {
  from: number
  to: number
}

/** Lowest and highest visible value of the candles and of the indicators in their pane. */
function visiblePriceRange(chart: Chart): Span | null {
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

/** Extends the price range to lines near the candles. Tags of lines farther away are pinned to the edge. */
export function reach({ from, to }: Span, lines: AxisTags['lines']): Span {
  const most = (to - from) * reachOfRange
  const near = lines.map(({ price }) => price).filter((price) => price > from - most && price < to + most)
  return { from: Math.min(from, ...near), to: Math.max(to, ...near) }
}

/** Adds space for the legend above and half a tag below. A market without price changes gets a minimal range. */
function pad({ from, to }: Span, height: number, legend: number): Span {
  const span = to - from || Math.abs(to) * 1e-4 || 1
  const above = roomAbove + Math.max(legend - 1, 0) * legendLine
  const pixel = span / Math.max(height - above - roomBelow, 1)
  return { from: from - roomBelow * pixel, to: to + above * pixel }
}

/** Sets labels and grid of both axes: round prices and times, without labels below tags. */
export function overrideAxes(chart: Chart, painting: { format: ChartFormat; tags: AxisTags }) {
  chart.overrideYAxis({
    paneId: pricePane,
    createRange: ({ defaultRange }) => {
      const seen = visiblePriceRange(chart)
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
      // The library derives the axis width from its labels. An off-screen label keeps the width when tags hide all others.
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
