import type { Chart, YAxis } from 'klinecharts'
import { arrangeTags, axisTagHeight } from '../arrangeTags.ts'
import type { AxisTags, ChartFormat, PriceScale } from '../chartEngine.ts'
import { latestLegendHeight } from '../latestLegend.ts'
import { type AxisLevels, axisTicks, levelsOf, type Span } from '../priceScale.ts'
import { dayBreaks, timeTicks } from '../scaleTicks.ts'

export const pricePane = 'candle_pane'
/** Minimum distance in px between the centres of an axis label and a tag. At a smaller distance, label and tag would overlap. */
const tagClearance = 16
const edgeClearance = 8
const roomAbove = 26
/** Height in px of one line of the legend. Each indicator on the price pane has one line. */
const legendLine = 14
const legendEdge = 8
const roomBelow = 18
/**
 * The scale includes a price line if its distance to the candles is less than this fraction of the candles' price range. With
 * this value, the candles fill at least two thirds of the price range of the scale.
 */
const reachOfRange = 0.25

/**
 * Returns the number of legend lines, one for each indicator. The library also counts the indicator that paints the candles.
 * This indicator has no legend, so one is subtracted.
 */
const legendLines = (chart: Chart): number => Math.max(0, chart.getIndicators({ paneId: pricePane }).length - 1)

/** Returns the height in px of the indicator legend at the top of the price pane. */
export function legendHeight(chart: Chart): number {
  const lines = legendLines(chart)
  return lines === 0 ? 0 : legendEdge + lines * legendLine
}

/** Returns the lowest and highest visible value of the candles and of the indicators on the price pane. */
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

/**
 * Extends the price range so that it includes lines near the candles. The tag of a line farther away is shown at the
 * edge.
 */
export function reach({ from, to }: Span, lines: AxisTags['lines']): Span {
  const most = (to - from) * reachOfRange
  const near = lines.map(({ price }) => price).filter((price) => price > from - most && price < to + most)
  return { from: Math.min(from, ...near), to: Math.max(to, ...near) }
}

/**
 * Extends the price range to leave space for the legend above and for half a tag below. If all prices are equal, a minimal range
 * is used.
 */
function pad({ from, to }: Span, height: number, legend: number): Span {
  const span = to - from || Math.abs(to) * 1e-4 || 1
  const above = roomAbove + legend
  const pixel = span / Math.max(height - above - roomBelow, 1)
  return { from: from - roomBelow * pixel, to: to + above * pixel }
}

interface AxisPainting {
  format: ChartFormat
  tags: AxisTags
  scale: PriceScale
  /** Conversion between prices and levels for the visible range. `overrideAxes` updates it whenever the range changes. */
  levels: AxisLevels
  /** Indices of the visible candles that are the first of a day. */
  dayBreaks: readonly number[]
}

/** Makes the library place the values of indicators on the same scale as the candles, for example on a logarithmic scale. */
function setLevels(chart: Chart, painting: AxisPainting) {
  const toLevel = (price: number) => painting.levels.toLevel(price)
  const toPrice = (level: number) => painting.levels.toPrice(level)
  for (const axis of chart.getYAxes({ paneId: pricePane }))
    Object.assign(axis, {
      valueToRealValue: toLevel,
      realValueToValue: toPrice,
      realValueToDisplayValue: toPrice,
      displayValueToRealValue: toLevel,
      // Turns off the library's minimum span, which is a difference of prices, not of logarithms. `pad` prevents an empty
      // range.
      minSpan: () => 0,
    } satisfies Partial<YAxis>)
}

/**
 * Returns `dayBreaks` with a cache of the last result. The library computes the labels of the time axis at every tick, but the
 * visible times change only with the view and with a new candle.
 */
function cachedBreaks(): typeof dayBreaks {
  let known: { first: number | undefined; last: number | undefined; count: number; from: number; format: unknown } | undefined
  let breaks: number[] = []
  return (times, from, format) => {
    const [first, last, count] = [times[0], times.at(-1), times.length]
    const isSame = known?.from === from && known.first === first && known.last === last && known.count === count
    if (!isSame || known?.format !== format) breaks = dayBreaks(times, from, format)
    known = { first, last, count, from, format }
    return breaks
  }
}

/** Sets the price range, and the labels and grid lines at round prices and times. Labels under tags are omitted. */
export function overrideAxes(chart: Chart, painting: AxisPainting) {
  setLevels(chart, painting)
  chart.overrideYAxis({
    paneId: pricePane,
    createRange: ({ defaultRange }) => {
      const seen = visiblePriceRange(chart)
      if (!seen) return defaultRange
      const { width = 0, height = 0 } = chart.getSize(pricePane, 'main') ?? {}
      // `roomAbove` already has space for one line of the legend.
      const legend = Math.max(legendLines(chart) - 1, 0) * legendLine + latestLegendHeight({ width, height })
      const reached = reach(seen, painting.tags.lines)
      painting.levels = levelsOf(painting.scale, reached)
      const { toLevel, toPrice } = painting.levels
      const real = pad({ from: toLevel(reached.from), to: toLevel(reached.to) }, height, legend)
      const [from, to] = [toPrice(real.from), toPrice(real.to)]
      const range = to - from
      return {
        from,
        to,
        range,
        realFrom: real.from,
        realTo: real.to,
        realRange: real.to - real.from,
        displayFrom: from,
        displayTo: to,
        displayRange: range,
      }
    },
    createTicks: ({ range, bounding }) => {
      const toY = (price: number) => (1 - (painting.levels.toLevel(price) - range.realFrom) / range.realRange) * bounding.height
      const { last, lines } = painting.tags
      const tagged = lines.map(({ price, kind }) => ({ kind, y: toY(price), isHeld: false }))
      const { flag, groups } = arrangeTags(tagged, last === null ? null : toY(last), { height: bounding.height, legend: 0 })
      const tags = [flag, ...groups.map(({ axis }) => axis)].filter((y) => y !== null)
      const { scale, format } = painting
      const base = chart.getDataList()[chart.getVisibleRange().from]?.close ?? 0
      const options = { scale, height: bounding.height, base, toY, price: format.price, percent: format.percent }
      const ticks = axisTicks(range, options).map(({ value, y, text }) => {
        const isFree =
          tags.every((tag) => Math.abs(tag - y) >= tagClearance) && y > edgeClearance && y < bounding.height - edgeClearance
        return { value, coord: Math.round(y), text: isFree ? text : '' }
      })
      // The library derives the width of the axis from its labels, but tags can hide all visible labels. An additional label
      // outside the visible area keeps the width constant in this case.
      return [...ticks, { value: range.to, coord: -axisTagHeight, text: painting.format.price(range.to) }]
    },
  })
  overrideTimeAxis(chart, painting)
}

/** Sets the labels and the grid lines at round times, and finds the days. */
function overrideTimeAxis(chart: Chart, painting: AxisPainting) {
  const findBreaks = cachedBreaks()
  chart.overrideXAxis({
    createTicks: ({ bounding }) => {
      const { from, to } = chart.getVisibleRange()
      const times = chart
        .getDataList()
        .slice(from, to)
        .map((bar) => bar.timestamp)
      painting.dayBreaks = findBreaks(times, from, painting.format)
      return timeTicks(times, from, chart.getBarSpace().bar, painting.format)
        .map(({ index, text }) => ({ text, value: index, coord: pixelX(chart, index) }))
        .filter(({ coord }) => coord > edgeClearance * 2 && coord < bounding.width - edgeClearance * 2)
    },
  })
}

/** Returns the position of a candle in pixels from the left of the price pane. */
export function pixelX(chart: Chart, index: number): number {
  const [pixel] = [chart.convertToPixel([{ dataIndex: index }])].flat()
  return pixel?.x ?? 0
}
