/** A candle of the feed, with prices and volume as decimal text. */
export interface Candle {
  /** Opening time in epoch milliseconds. */
  time: number
  open: string
  high: string
  low: string
  close: string
  volume: string
}

/** A candle whose prices are numbers. These numbers are used only to compute pixels. */
export interface PlotCandle {
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/**
 * Converts decimal text to a coordinate. Throws a RangeError if the text is not a number. Without this error the candle would be
 * painted at zero.
 */
export function toPlotPrice(text: string): number {
  // biome-ignore lint/plugin: a pixel position is computed from this number, never money.
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new RangeError(`Chart: "${text}" is not a decimal number`)
  return value
}

export function toPlotCandle(candle: Candle): PlotCandle {
  return {
    time: candle.time,
    open: toPlotPrice(candle.open),
    high: toPlotPrice(candle.high),
    low: toPlotPrice(candle.low),
    close: toPlotPrice(candle.close),
    volume: toPlotPrice(candle.volume),
  }
}

/**
 * Converts a price that was computed from pixels to decimal text with the market's number of decimals. Used, for example, while
 * a line is dragged. The result is never below zero.
 */
export const toPriceText = (value: number, precision: number): string => Math.max(0, value).toFixed(precision)
