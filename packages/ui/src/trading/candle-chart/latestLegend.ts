/** Size of the price pane in px, without its axes. */
interface PaneSize {
  width: number
  height: number
}

const lineHeight = 22

/**
 * Returns the height in px of the legend of the newest candle. A small chart has no such legend, because it would cover candles:
 * there the flag on the axis shows the price.
 */
export const latestLegendHeight = ({ width, height }: PaneSize): number => (width >= 400 && height >= 240 ? lineHeight : 0)
