/** One candle as the partner's feed states it: prices and volume are decimal text. */
export interface Candle {
  /** Opening moment, epoch milliseconds. */
  time: number
  open: string
  high: string
  low: string
  close: string
  volume: string
}

/** The same candle as chart coordinates. Nothing but pixels is ever computed from it. */
export interface PlotCandle {
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** Decimal text as a coordinate; text that is no number is refused, so that no candle is drawn at zero. */
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

/** A coordinate back as price text with the market's decimals, e.g. the end of a drag. */
export const toPriceText = (value: number, precision: number): string => Math.max(0, value).toFixed(precision)
