import type { ChartTheme } from '../chartEngine.ts'

const hidden = { show: false } as const

/**
 * Returns the style of an indicator line. `dashes` contains the length of a dash and the length of a gap, in px. If `dashes` is
 * omitted, the line is solid.
 */
export const engineLine = (color: string, dashes?: [number, number]) => ({
  style: dashes ? ('dashed' as const) : ('solid' as const),
  smooth: false,
  size: 1.5,
  color,
  dashedValue: dashes ?? [2, 2],
})

/** Returns a value for every style of the library. Parts of the chart for which the kit has no token are turned off. */
export const engineStyles = (theme: ChartTheme) => {
  const axisText = { show: true, color: theme.label, size: 11, family: theme.font, weight: 400 }
  const gridLine = { show: true, size: 1, color: theme.grid, style: 'solid' as const }
  const legendText = {
    size: 11,
    family: theme.font,
    weight: 400,
    color: theme.label,
    marginLeft: 8,
    marginTop: 4,
    marginRight: 0,
    marginBottom: 0,
  }
  const bar = { style: 'fill' as const, borderStyle: 'solid' as const, borderSize: 1, borderDashedValue: [2, 2] }
  return {
    grid: { show: true, horizontal: gridLine, vertical: gridLine },
    candle: {
      // paintCandles paints the candles, so the library must not paint them. The library is configured for an area chart of a
      // property that no candle has, so it paints nothing.
      type: 'area' as const,
      area: { value: 'ownPainting', lineSize: 0, backgroundColor: 'transparent', point: { show: false, animation: false } },
      priceMark: hidden,
      tooltip: { showRule: 'none' as const },
    },
    indicator: {
      lines: [engineLine(theme.blue), engineLine(theme.amber), engineLine(theme.violet)],
      bars: [{ ...bar, upColor: theme.up, downColor: theme.down, noChangeColor: theme.muted }],
      circles: [{ ...bar, upColor: theme.up, downColor: theme.down, noChangeColor: theme.muted }],
      lastValueMark: hidden,
      tooltip: {
        showRule: 'always' as const,
        offsetLeft: 0,
        offsetTop: 2,
        title: { ...legendText, show: true, showName: true, showParams: true },
        legend: { ...legendText, defaultValue: '–' },
      },
    },
    xAxis: { size: 24, axisLine: hidden, tickLine: hidden, tickText: { ...axisText, marginStart: 5, marginEnd: 5 } },
    yAxis: { axisLine: hidden, tickLine: hidden, tickText: { ...axisText, marginStart: 8, marginEnd: 6 } },
    separator: { size: 1, color: theme.grid, fill: true, activeBackgroundColor: theme.grid },
    crosshair: hidden,
  }
}
