import type { AxisCreateRangeCallback, AxisCreateTicksCallback, IndicatorDrawCallback } from 'klinecharts'
import type { ChartTheme } from '../chartEngine.ts'

/** Values of the RSI. A market counts as oversold below the first value and as overbought above the second value. */
const levels = [30, 70]
const [least, most] = [0, 100]

/** Range of the axis, without gaps. The library adds the gaps above and below the curve later. */
export const levelsRange = {
  from: least,
  to: most,
  range: most - least,
  realFrom: least,
  realTo: most,
  realRange: most - least,
  displayFrom: least,
  displayTo: most,
  displayRange: most - least,
}

/** Axis of an oscillator: always from 0 to 100, with a label at each level. */
export const levelsAxis: { createRange: AxisCreateRangeCallback; createTicks: AxisCreateTicksCallback } = {
  createRange: () => levelsRange,
  createTicks: ({ range, bounding }) =>
    levels.map((value) => ({
      value,
      text: `${value}`,
      coord: Math.round((1 - (value - range.realFrom) / range.realRange) * bounding.height),
    })),
}

/** Returns a function that paints a dashed line at each level. It returns false, so that the library then paints the curve. */
export const drawLevels =
  (readTheme: () => ChartTheme): IndicatorDrawCallback<unknown, unknown, unknown> =>
  ({ ctx, bounding, yAxis }) => {
    ctx.save()
    ctx.strokeStyle = readTheme().muted
    ctx.setLineDash([4, 3])
    ctx.beginPath()
    for (const level of levels) {
      const y = Math.round(yAxis.convertToPixel(level)) + 0.5
      ctx.moveTo(0, y)
      ctx.lineTo(bounding.width, y)
    }
    ctx.stroke()
    ctx.restore()
    return false
  }
