import { expect, test } from 'vitest'
import type { Drawing } from './Drawing.ts'
import { distanceToShape, distanceToStroke, drawingAt, drawingShape, retracement } from './drawingShape.ts'
import type { PlotSpace } from './plotSpace.ts'

const space: PlotSpace = {
  ...{ width: 300, height: 200, step: 10 },
  toPixel: ({ time, price }) => ({ x: time, y: parseFloat(price) }),
  toPoint: ({ x, y }) => ({ time: x, price: `${y}` }),
}
const words = { precision: 5, price: (text: string) => text, level: (text: string) => text }
const aDrawing = (kind: Drawing['kind'], ...points: [number, string][]): Drawing => ({
  ...{ id: kind, kind, text: 'High' },
  points: points.map(([time, price]) => ({ time, price })),
})
const shapeOf = (drawing: Drawing) => drawingShape(drawing, space, words)

test('retracement returns the exact price of each level, from the end price back to the start price', () => {
  expect(retracement('1.08000', '1.09000', 5).map(({ price }) => price)).toEqual([
    ...['1.09000', '1.08764', '1.08618', '1.08500', '1.08382', '1.08214', '1.08000'],
  ])
})

test('a trend line goes from its first to its second point', () => {
  const { strokes, area } = shapeOf(aDrawing('trend', [10, '20'], [110, '70']))
  expect(strokes).toEqual([{ from: { x: 10, y: 20 }, to: { x: 110, y: 70 } }])
  expect(area).toBeNull()
})

test('a horizontal line crosses the whole chart at its price', () => {
  expect(shapeOf(aDrawing('level', [50, '40'])).strokes).toEqual([{ from: { x: 0, y: 40 }, to: { x: 300, y: 40 } }])
})

test('a rectangle fills the space between its two points, whichever point is set first', () => {
  const expected = { x: 10, y: 20, width: 40, height: 60 }
  expect(shapeOf(aDrawing('box', [10, '20'], [50, '80'])).area).toEqual(expected)
  expect(shapeOf(aDrawing('box', [50, '20'], [10, '80'])).area).toEqual(expected)
})

test('a retracement has a line and a label with level and price for each of its seven levels', () => {
  const { strokes, labels } = shapeOf(aDrawing('fibonacci', [10, '0'], [60, '200']))
  expect(strokes.filter(({ isGuide }) => !isGuide)).toHaveLength(7)
  expect(labels.map(({ text }) => text)).toContain('\u20660.618 · 76.40000\u2069')
})

test('a retracement omits labels that would overlap', () => {
  const { strokes, labels } = shapeOf(aDrawing('fibonacci', [10, '100'], [60, '140']))
  expect(strokes).toHaveLength(8)
  const ys = labels.map(({ y }) => y).toSorted((a, b) => a - b)
  for (const [i, y] of ys.slice(1).entries()) expect(y - (ys[i] ?? 0)).toBeGreaterThanOrEqual(13)
  expect(labels.map(({ text }) => text.slice(1).split(' ')[0])).toEqual(['0', '1', '0.5'])
})

test('a trend line without a second point has a point but no line', () => {
  expect(shapeOf(aDrawing('trend', [10, '20']))).toMatchObject({ strokes: [], points: [{ x: 10, y: 20 }] })
})

test('for a pixel beyond the end of a line, distanceToStroke returns the distance to this end', () => {
  const stroke = { from: { x: 0, y: 0 }, to: { x: 100, y: 0 } }
  expect(distanceToStroke(stroke, { x: 50, y: 7 })).toBe(7)
  expect(distanceToStroke(stroke, { x: 103, y: 4 })).toBe(5)
  expect(distanceToStroke({ from: { x: 5, y: 5 }, to: { x: 5, y: 5 } }, { x: 8, y: 9 })).toBe(5)
})

test('drawingAt returns the nearest drawing, prefers a line to a rectangle around it, and returns null without a near drawing', () => {
  const drawings = [aDrawing('trend', [0, '0'], [100, '100']), aDrawing('box', [0, '0'], [100, '100'])]
  const shapes = drawings.map((drawing) => ({ drawing, shape: shapeOf(drawing) }))
  expect(drawingAt(shapes, { x: 50, y: 52 })?.kind).toBe('trend')
  expect(drawingAt(shapes, { x: 20, y: 70 })?.kind).toBe('box')
  expect(drawingAt(shapes, { x: 200, y: 20 })).toBeNull()
})

test('distanceToShape is less than 12 px for a pixel on a text, and infinite for a pixel beside it', () => {
  const text = shapeOf(aDrawing('text', [40, '50']))
  expect(distanceToShape(text, { x: 55, y: 54 }, true)).toBeLessThan(12)
  expect(distanceToShape(text, { x: 20, y: 54 }, true)).toBe(Infinity)
})
