/** Size of the price pane in px, without its axes. */
interface PaneSize {
  width: number
  height: number
}

const lineHeight = 22

/**
 * Returns the height in px of the legend of the newest candle. The height is 0 on a small chart, where the legend would cover
 * candles. The tag on the price axis still shows the last price there.
 */
export const latestLegendHeight = ({ width, height }: PaneSize): number => (width >= 400 && height >= 240 ? lineHeight : 0)
