import { exampleChart } from '../exampleChart.ts'
import type { Drawing, DrawingLabels } from './Drawing.ts'

const timeOf = (fromEnd: number) => exampleChart.candles.at(-fromEnd)?.time ?? 0
const lowOf = (fromEnd: number) => exampleChart.candles.at(-fromEnd)?.low ?? '0'
const highOf = (fromEnd: number) => exampleChart.candles.at(-fromEnd)?.high ?? '0'

/** One drawing of each kind on the example chart. */
export const exampleDrawings: readonly Drawing[] = [
  {
    id: 'trend',
    kind: 'trend',
    points: [
      { time: timeOf(40), price: lowOf(40) },
      { time: timeOf(8), price: lowOf(8) },
    ],
  },
  { id: 'level', kind: 'level', points: [{ time: timeOf(20), price: highOf(20) }] },
  {
    id: 'box',
    kind: 'box',
    points: [
      { time: timeOf(16), price: highOf(16) },
      { time: timeOf(6), price: lowOf(10) },
    ],
  },
  {
    id: 'fibonacci',
    kind: 'fibonacci',
    points: [
      { time: timeOf(46), price: highOf(46) },
      { time: timeOf(26), price: lowOf(32) },
    ],
  },
  { id: 'text', kind: 'text', points: [{ time: timeOf(34), price: highOf(30) }], text: 'Breakout' },
]

export const exampleDrawingLabels: DrawingLabels = {
  tools: 'Drawing tools',
  kinds: {
    trend: 'Trend line',
    level: 'Horizontal line',
    box: 'Rectangle',
    fibonacci: 'Fibonacci retracement',
    text: 'Text',
  },
  keys: 'Arrow keys move the point or the selected drawing. Enter sets a point, Delete removes the drawing.',
  delete: 'Delete drawing',
  deleteAll: 'Delete all drawings',
  close: 'Done',
  save: 'Save',
  cancel: 'Cancel',
}
