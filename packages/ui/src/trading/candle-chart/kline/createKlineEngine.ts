import { type Chart, dispose, type IndicatorDrawParams, init, registerIndicator, type YAxis } from 'klinecharts'
import type {
  AxisTags,
  ChartEngine,
  ChartFormat,
  ChartKind,
  ChartTheme,
  CreateEngine,
  IndicatorPeriods,
  PriceScale,
} from '../chartEngine.ts'
import { paintCandles, paintExtremes, type Scene } from '../paintCandles.ts'
import { type AxisLevels, levelsOf } from '../priceScale.ts'
import { createFeed } from './createFeed.ts'
import { engineStyles } from './engineStyles.ts'
import { firstGap, keepView } from './keepView.ts'
import { legendHeight, overrideAxes, pixelX, pricePane } from './overrideAxes.ts'
import { paintIndicators, showIndicators } from './showIndicators.ts'

const paintingName = 'LEVERKIT_PRICE'
/** Distance in px between two candles when a chart opens. */
const firstBarSpace = 7

/** State that is needed to paint one chart and that the library does not store. */
interface Painting {
  theme: ChartTheme
  format: ChartFormat
  kind: ChartKind
  scale: PriceScale
  levels: AxisLevels
  showsVolume: boolean
  tags: AxisTags
  dayBreaks: readonly number[]
  onFrame(): void
}

/**
 * Returns a key that changes whenever the tags must be placed again. It contains the prices and kinds of the lines, and the
 * number of lines above the last price.
 */
const arrangementOf = ({ last, lines }: AxisTags) =>
  [...lines.flatMap(({ price, kind }) => [price, kind]), lines.filter(({ price }) => price > (last ?? price)).length].join()

/**
 * Value of the library's option `extendData`. The library copies the value, and a copy of the state would become outdated. The
 * value is therefore a function that returns the current state.
 */
interface PaintingAccess {
  read(): Painting
}

/**
 * Returns a function that converts a price to pixels. The result is not rounded, because paintCandles rounds it to device pixels.
 */
const yOn =
  (axis: YAxis, height: number, { toLevel }: AxisLevels) =>
  (price: number) =>
    (1 - (toLevel(price) - axis.getRange().realFrom) / axis.getRange().realRange) * height

function draw({ ctx, chart, indicator, bounding, xAxis, yAxis }: IndicatorDrawParams<unknown, unknown, PaintingAccess>): boolean {
  const { theme, format, kind, levels, showsVolume, dayBreaks, onFrame } = indicator.extendData.read()
  const ratio = ctx.getTransform().a
  // The canvas has no pixels while the page hides the chart.
  if (ratio === 0) return true
  const { from, to } = chart.getVisibleRange()
  const scene: Scene = {
    bars: chart.getDataList().slice(from, to),
    from,
    step: chart.getBarSpace().bar,
    width: bounding.width,
    height: bounding.height,
    ratio,
    kind,
    showsVolume,
    dayBreaks,
    theme,
    price: format.price,
    toX: (index) => xAxis.convertToPixel(index),
    toY: yOn(yAxis, bounding.height, levels),
  }
  paintCandles(ctx, scene)
  paintExtremes(ctx, scene)
  onFrame()
  return true
}

const noTooltip = { name: '', calcParamsText: '', features: [], legends: [] }

registerIndicator<unknown, unknown, PaintingAccess>({
  name: paintingName,
  series: 'price',
  calc: () => [],
  draw,
  createTooltipDataSource: () => noTooltip,
})

function open(host: HTMLElement, painting: Painting, precision: number): Chart {
  const chart = init(host, {
    styles: engineStyles(painting.theme),
    hotkey: { enabled: false },
    // Replaces the library's number formats, which put commas between groups and write small numbers as "0.0{4}12". The
    // replacements format all digits in the language of the page.
    thousandsSeparator: { format: (value) => `${value}` },
    decimalFold: { format: (value) => painting.format.figure(`${value}`) },
    layout: { barSpaceLimit: { min: 2, max: 40 } },
  })
  if (!chart) throw new Error('Chart: the library could not initialise; the host element must be in the document')
  // Removes the library's own Tab stop. `pan-y` lets the browser handle vertical touch movements, so that they scroll the page.
  for (const child of host.children) {
    child.removeAttribute('tabindex')
    if (child instanceof HTMLElement) Object.assign(child.style, { touchAction: 'pan-y', overscrollBehavior: 'auto' })
  }
  chart.setBarSpace(firstBarSpace)
  chart.setOffsetRightDistance(firstGap)
  keepView(chart, host)
  chart.createIndicator(
    { name: paintingName, paneId: pricePane, extendData: { read: () => painting } satisfies PaintingAccess },
    true,
  )
  chart.setSymbol({ ticker: paintingName, pricePrecision: precision, volumePrecision: 0 })
  chart.setPeriod({ type: 'minute', span: 1 })
  overrideAxes(chart, painting)
  return chart
}

/** Returns the functions that move the view when the user presses keys or taps twice. */
const movesOf = (chart: Chart) => ({
  pan: (candles: number) => chart.scrollByDistance(candles * chart.getBarSpace().bar),
  zoom: (factor: number) => chart.zoomAtCoordinate(factor, { x: (chart.getSize(pricePane, 'main')?.width ?? 0) / 2, y: 0 }),
  showStart() {
    const inView = (chart.getSize(pricePane, 'main')?.width ?? 0) / chart.getBarSpace().bar
    // `scrollToDataIndex` moves the candle at the given index to the right edge. The index is chosen so that the first candle of
    // the series is at the left edge.
    if (chart.getDataList().length > inView) chart.scrollToDataIndex(Math.floor(inView) - 1)
  },
  showEnd: () => chart.scrollToRealTime(),
  reset() {
    chart.setBarSpace(firstBarSpace)
    chart.scrollToRealTime()
    // The library stops computing the range of an axis once the user has dragged the axis. Each override makes the library
    // compute the range again.
    chart.overrideYAxis({})
  },
})

/** Returns the functions that convert prices and candle indices to pixels and back. */
function coordinatesOf(chart: Chart, painting: Painting) {
  const priceRange = () => chart.getYAxes({ paneId: pricePane })[0]?.getRange() ?? { realFrom: 0, realRange: 1 }
  const height = () => chart.getSize(pricePane, 'main')?.height ?? 0
  return {
    toY: (price: number) => (1 - (painting.levels.toLevel(price) - priceRange().realFrom) / priceRange().realRange) * height(),
    toPrice: (y: number) => painting.levels.toPrice(priceRange().realFrom + (1 - y / height()) * priceRange().realRange),
    toX: (index: number) => pixelX(chart, index),
    toIndex(x: number) {
      const [point] = [chart.convertFromPixel([{ x }])].flat()
      return Math.min(Math.max(point?.dataIndex ?? 0, 0), chart.getDataList().length - 1)
    },
    plot: () => ({
      width: chart.getSize(pricePane, 'main')?.width ?? 0,
      height: height(),
      legend: legendHeight(chart),
    }),
    visible: () => chart.getVisibleRange(),
    showValuesAt: (x: number | null) =>
      chart.executeAction('onCrosshairChange', x === null ? {} : { x, y: 0, paneId: pricePane }),
  }
}

/** Returns the functions that pass candles to the chart. The first call of `setCandles` connects the chart to the feed. */
function candlesOf(chart: Chart, feed: ReturnType<typeof createFeed>): Pick<ChartEngine, 'setCandles' | 'update' | 'prepend'> {
  let load = () => {
    chart.setDataLoader(feed.loader)
    load = () => chart.resetData()
  }
  return {
    setCandles(candles, mayHaveOlder) {
      feed.start(candles, mayHaveOlder)
      load()
    },
    update: feed.update,
    prepend(older, mayHaveOlder) {
      if (feed.prepend(older, mayHaveOlder)) return
      feed.start(
        [...older, ...chart.getDataList().map(({ timestamp, volume = 0, ...bar }) => ({ ...bar, time: timestamp, volume }))],
        mayHaveOlder,
      )
      load()
    },
  }
}

/** Creates a chart engine that uses klinecharts. `docs/decisions/chart-engine.md` gives the reasons and measurements. */
export const createKlineEngine: CreateEngine = (host, options) => {
  const painting: Painting = {
    theme: options.theme,
    format: options.format,
    kind: options.kind,
    scale: options.scale,
    levels: levelsOf('linear', { from: 0, to: 0 }),
    showsVolume: options.indicators.includes('VOL'),
    tags: { last: null, lines: [] },
    dayBreaks: [],
    onFrame: () => options.onFrame(),
  }
  const chart = open(host, painting, options.precision)
  const indicatorOptions = (periods: IndicatorPeriods) => {
    const { theme } = painting
    return { precision: options.precision, periods, theme, readTheme: () => painting.theme }
  }
  showIndicators(chart, options.indicators, indicatorOptions(options.periods))
  let shown = JSON.stringify([options.indicators, options.periods])
  const redraw = () => overrideAxes(chart, painting)
  return {
    ...candlesOf(chart, createFeed(options.onReachStart)),
    setKind(kind) {
      if (kind === painting.kind) return
      painting.kind = kind
      redraw()
    },
    setScale(scale) {
      if (scale === painting.scale) return
      painting.scale = scale
      redraw()
    },
    setIndicators(indicators, periods) {
      const wanted = JSON.stringify([indicators, periods])
      if (wanted === shown) return
      shown = wanted
      painting.showsVolume = indicators.includes('VOL')
      showIndicators(chart, indicators, indicatorOptions(periods))
      redraw()
    },
    setTheme(theme) {
      painting.theme = theme
      paintIndicators(chart, theme)
      chart.setStyles(engineStyles(theme))
    },
    setFormat(format) {
      if (format === painting.format) return
      painting.format = format
      redraw()
    },
    setTags(tags) {
      const isSame = arrangementOf(tags) === arrangementOf(painting.tags)
      painting.tags = tags
      if (!isSame) redraw()
    },
    ...coordinatesOf(chart, painting),
    ...movesOf(chart),
    destroy: () => dispose(host),
  }
}
