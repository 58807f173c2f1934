import { add, multiply, round, subtract } from '@leverkit/sdk/decimal'
import type { Drawing } from './Drawing.ts'
import type { Pixel, PlotSpace } from './plotSpace.ts'

/** A line between two pixels. */
export interface Stroke {
  readonly from: Pixel
  readonly to: Pixel
  /** Whether the line connects the two points of a retracement. The other lines of a retracement are at its levels. */
  readonly isGuide?: boolean
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A drawing in pixels. */
export interface DrawingShape {
  readonly strokes: readonly Stroke[]
  readonly area: Area | null
  /** Texts of the drawing. A text with `isEnd` ends at its position; any other text starts at its position. */
  readonly labels: readonly (Pixel & { readonly text: string; readonly isEnd?: boolean })[]
  /** Positions of the points that set the drawing. */
  readonly points: readonly Pixel[]
}

/**
 * Levels of a retracement, as fractions of the price difference between its two points. A retracement has a line at each level.
 */
const levels = ['0', '0.236', '0.382', '0.5', '0.618', '0.786', '1']
const labelGap = 4
const edgeGap = 8
const lineHeight = 13
/** Assumed width of a label of a retracement in px. */
const labelRoom = 100
/** Assumed width of one character of a text in px. */
const characterWidth = 8
const textHeight = 18

/** Returns the prices of a retracement's lines. Level 0 is the price `end`, and level 1 is the price `start`. */
export const retracement = (start: string, end: string, precision: number): { level: string; price: string }[] =>
  levels.map((level) => ({
    level,
    price: round({ value: add(end, multiply(subtract(start, end), level)), places: precision }),
  }))

/** Omits labels that would overlap. The labels at the end, the start and the middle have priority over the others. */
function withoutOverlap<Label extends { y: number }>(labels: readonly Label[]): Label[] {
  const shown: Label[] = []
  for (const index of [0, 6, 3, 4, 2, 1, 5]) {
    const label = labels[index]
    if (label && shown.every(({ y }) => Math.abs(y - label.y) >= lineHeight)) shown.push(label)
  }
  return shown
}

interface ShapeWords {
  readonly precision: number
  price(text: string): string
  /** Formats the level of a retracement. */
  level(text: string): string
}

const corners = ({ x, y, width, height }: Area): Pixel[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

/** Returns the lines, the area and the labels of a drawing. A drawing that lacks its second point has no lines. */
export function drawingShape({ kind, points: anchors, text = '' }: Drawing, space: PlotSpace, words: ShapeWords): DrawingShape {
  const points = anchors.map(space.toPixel)
  const [start, end] = anchors
  const [a, b] = points
  const none: DrawingShape = { strokes: [], area: null, labels: [], points }
  if (!start || !a) return none
  if (kind === 'text') return { ...none, labels: [{ ...a, text }] }
  if (kind === 'level')
    return {
      ...none,
      strokes: [{ from: { x: 0, y: a.y }, to: { x: space.width, y: a.y } }],
      labels: [{ x: space.width - edgeGap, y: a.y - labelGap, text: words.price(start.price), isEnd: true }],
    }
  if (!end || !b) return none
  const area = {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
  if (kind === 'trend') return { ...none, strokes: [{ from: a, to: b }] }
  if (kind === 'box') {
    const edges = corners(area).map((from, i, all) => ({ from, to: all[(i + 1) % 4] ?? from }))
    return { ...none, strokes: edges, area }
  }
  const lines = retracement(start.price, end.price, words.precision).map(({ level, price }) => {
    const { y } = space.toPixel({ time: start.time, price })
    return { y, text: `\u2066${words.level(level)} · ${words.price(price)}\u2069` }
  })
  const [left, right] = [area.x, area.x + area.width]
  const isAtEdge = left > space.width - labelRoom
  return {
    ...none,
    area,
    strokes: [{ from: a, to: b, isGuide: true }, ...lines.map(({ y }) => ({ from: { x: left, y }, to: { x: right, y } }))],
    labels: withoutOverlap(lines).map(({ y, text: line }) => ({
      x: isAtEdge ? left - labelGap : left,
      y: y - labelGap,
      text: line,
      isEnd: isAtEdge,
    })),
  }
}

/** Returns the `d` attribute of an SVG path with the given lines. */
export const pathOf = (strokes: readonly Stroke[]): string =>
  strokes.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('')

/** Returns the distance in pixels between a pixel and a line. */
export function distanceToStroke({ from, to }: Stroke, { x, y }: Pixel): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(Math.max(((x - from.x) * dx + (y - from.y) * dy) / length, 0), 1)
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy)
}

const isInside = ({ x, y, width, height }: Area, at: Pixel) => at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height

/** Distance in pixels within which a tap selects a drawing. */
const reach = 12
/**
 * A tap inside the filled area or the text box of a drawing counts as this many pixels away from the drawing. The value is below
 * `reach`, so the tap selects the drawing. A line of another drawing that is nearer than this value takes precedence.
 */
const insideDistance = 8

/** Returns the distance in pixels between a pixel and a drawing. */
export function distanceToShape({ strokes, area, labels }: DrawingShape, at: Pixel, isText: boolean): number {
  const boxes = isText
    ? labels.map(({ x, y, text }) => ({ x, y: y - textHeight / 2, width: text.length * characterWidth, height: textHeight }))
    : area
      ? [area]
      : []
  const inside = boxes.some((box) => isInside(box, at)) ? insideDistance : Infinity
  return Math.min(inside, ...strokes.map((stroke) => distanceToStroke(stroke, at)))
}

/** Returns the nearest drawing within reach of a pixel. If several are equally near, returns the newest of them. */
export function drawingAt(shapes: readonly { drawing: Drawing; shape: DrawingShape }[], at: Pixel): Drawing | null {
  let found: Drawing | null = null
  let nearest = reach
  for (const { drawing, shape } of shapes) {
    const distance = distanceToShape(shape, at, drawing.kind === 'text')
    if (distance > nearest) continue
    found = drawing
    nearest = distance
  }
  return found
}
