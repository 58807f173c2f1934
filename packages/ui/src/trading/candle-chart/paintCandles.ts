import type { ChartKind, ChartTheme } from './chartEngine.ts'

export interface Bar {
  open: number
  high: number
  low: number
  close: number
  volume?: number
}

export interface Scene {
  /** Visible candles. */
  bars: readonly Bar[]
  /** Index of the first visible candle in the series. */
  from: number
  /** Distance between two candles in pixels. */
  step: number
  width: number
  height: number
  /** Device pixels in one CSS pixel. */
  ratio: number
  kind: ChartKind
  showsVolume: boolean
  /** Indices, in the series, of the visible candles that are the first of a day. */
  dayBreaks: readonly number[]
  theme: ChartTheme
  /** Formats a price for the marks at the highest and the lowest price. */
  price(value: number): string
  toX(index: number): number
  toY(price: number): number
}

const bodyShare = 0.64
const volumeShare = 0.13

/**
 * Returns the widths of body and wick in whole device pixels. Both are odd or both are even, because the wick is centred only
 * then.
 */
export function candleWidths(step: number, ratio: number): { body: number; wick: number } {
  const wick = Math.max(1, Math.floor(ratio))
  const body = Math.max(wick, Math.round(step * bodyShare * ratio))
  return { wick, body: (body - wick) % 2 === 0 ? body : body - 1 }
}

const isUp = (candle: Bar) => candle.close >= candle.open

function inView({ bars, from, ratio, toX }: Scene): { candle: Bar; x: number }[] {
  return bars.map((candle, i) => ({ candle, x: Math.round(toX(from + i) * ratio) }))
}

/** Paints all rising candles and then all falling candles. Changing the fill style for each candle would be slower. */
function paintBodies(ctx: CanvasRenderingContext2D, scene: Scene) {
  const { ratio, step, theme, toY } = scene
  const { wick, body } = candleWidths(step, ratio)
  const y = (price: number) => Math.round(toY(price) * ratio)
  const bars = inView(scene)
  for (const up of [true, false]) {
    ctx.fillStyle = up ? theme.up : theme.down
    for (const { candle, x } of bars) {
      if (isUp(candle) !== up) continue
      const left = x - Math.floor(wick / 2)
      const high = y(candle.high)
      const top = y(Math.max(candle.open, candle.close))
      ctx.fillRect(left, high, wick, Math.max(wick, y(candle.low) - high))
      const tall = Math.max(wick, y(Math.min(candle.open, candle.close)) - top)
      const start = left - (body - wick) / 2
      ctx.fillRect(start, top, body, tall)
      if (up && theme.isHollow && body > 2 * wick && tall > 2 * wick)
        ctx.clearRect(start + wick, top + wick, body - 2 * wick, tall - 2 * wick)
    }
  }
}

function paintVolume(ctx: CanvasRenderingContext2D, scene: Scene) {
  const { ratio, step, theme, height } = scene
  const { wick, body } = candleWidths(step, ratio)
  const bars = inView(scene)
  const most = Math.max(...bars.map(({ candle }) => candle.volume ?? 0))
  if (!(most > 0)) return
  for (const { candle, x } of bars) {
    ctx.fillStyle = isUp(candle) ? theme.upSoft : theme.downSoft
    const tall = Math.round(((candle.volume ?? 0) / most) * height * volumeShare * ratio)
    ctx.fillRect(x - Math.floor(wick / 2) - (body - wick) / 2, Math.round(height * ratio) - tall, body, tall)
  }
}

function paintCloses(ctx: CanvasRenderingContext2D, scene: Scene) {
  const { ratio, theme, height, kind, toY } = scene
  const points = inView(scene).map(({ candle, x }) => ({ x, y: toY(candle.close) * ratio }))
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return
  const line = new Path2D()
  line.moveTo(first.x, first.y)
  for (const { x, y } of points) line.lineTo(x, y)
  if (kind === 'area') {
    const area = new Path2D(line)
    area.lineTo(last.x, height * ratio)
    area.lineTo(first.x, height * ratio)
    ctx.globalAlpha = 0.08
    ctx.fillStyle = theme.text
    ctx.fill(area)
    ctx.globalAlpha = 1
  }
  ctx.strokeStyle = theme.text
  ctx.lineWidth = 1.5 * ratio
  ctx.lineJoin = 'round'
  ctx.stroke(line)
}

/** Returns the index of the first candle with the highest `high` or the lowest `low`. */
export function extremeOf(bars: readonly Bar[], side: 'high' | 'low'): number {
  let found = 0
  const sign = side === 'high' ? 1 : -1
  for (const [i, bar] of bars.entries()) if (sign * (bar[side] - (bars[found]?.[side] ?? bar[side])) > 0) found = i
  return found
}

/** Vertical distance in px between an extreme price and its mark. `markLine` is the length of the mark's line in px. */
const markGap = 6
const markLine = 12
/** Smallest distance in px between the text of a mark and the edge of the plot. */
const edgeGap = 4

/** Marks the highest and the lowest visible price. Each mark shows its price as text on the side with more space. */
export function paintExtremes(ctx: CanvasRenderingContext2D, scene: Scene): void {
  const { bars, from, ratio, theme, width, price, toX, toY } = scene
  ctx.save()
  ctx.scale(1 / ratio, 1 / ratio)
  ctx.fillStyle = theme.label
  ctx.strokeStyle = theme.label
  ctx.lineWidth = ratio
  ctx.font = `${10 * ratio}px ${theme.font}`
  ctx.textBaseline = 'middle'
  for (const side of ['high', 'low'] as const) {
    const at = extremeOf(bars, side)
    const bar = bars[at]
    if (!bar) continue
    const x = toX(from + at)
    const y = toY(bar[side]) + (side === 'high' ? -markGap : markGap)
    const direction = x > width / 2 ? -1 : 1
    ctx.textAlign = direction > 0 ? 'left' : 'right'
    ctx.beginPath()
    ctx.moveTo(x * ratio, y * ratio)
    ctx.lineTo((x + direction * markLine) * ratio, y * ratio)
    ctx.stroke()
    // The candle at the edge can be half outside the plot. Its text stays inside.
    const edge = Math.min(Math.max(x + direction * (markLine + 3), edgeGap), width - edgeGap)
    ctx.fillText(price(bar[side]), edge * ratio, y * ratio)
  }
  ctx.restore()
}

/** Lengths in CSS pixels of the dashes and the gaps of the line at the first candle of a day. */
const breakDashes = [3, 3]

/** Paints a dashed line at the first candle of each day. */
function paintDayBreaks(ctx: CanvasRenderingContext2D, { dayBreaks, ratio, theme, height, toX }: Scene) {
  if (dayBreaks.length === 0) return
  const thickness = Math.max(1, Math.floor(ratio))
  ctx.strokeStyle = theme.dayBreak
  ctx.lineWidth = thickness
  ctx.setLineDash(breakDashes.map((length) => length * ratio))
  ctx.beginPath()
  for (const index of dayBreaks) {
    const x = Math.round(toX(index) * ratio) + (thickness % 2) / 2
    ctx.moveTo(x, 0)
    ctx.lineTo(x, height * ratio)
  }
  ctx.stroke()
  ctx.setLineDash([])
}

/** Paints the visible candles, aligned to whole device pixels. */
export function paintCandles(ctx: CanvasRenderingContext2D, scene: Scene): void {
  ctx.save()
  ctx.scale(1 / scene.ratio, 1 / scene.ratio)
  paintDayBreaks(ctx, scene)
  if (scene.showsVolume) paintVolume(ctx, scene)
  if (scene.kind === 'candles') paintBodies(ctx, scene)
  else paintCloses(ctx, scene)
  ctx.restore()
}
