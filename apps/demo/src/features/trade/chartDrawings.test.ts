import { expect, test } from 'vitest'
import { mostDrawings, readDrawings } from './chartDrawings.ts'

const trend = {
  ...{ id: 'a', kind: 'trend' },
  points: [
    { time: 1_000, price: '1.08000' },
    { time: 2_000, price: '1.09000' },
  ],
}
const text = { id: 'b', kind: 'text', points: [{ time: 1_000, price: '1.08000' }], text: 'High' }

test('saved drawings are restored', () => {
  expect(readDrawings([trend, text])).toEqual([trend, text])
})

test('damaged drawings are dropped', () => {
  const [first] = trend.points
  const damaged = [
    null,
    { ...trend, id: 5 },
    { ...trend, kind: 'circle' },
    { ...trend, points: [first] },
    { ...trend, points: [first, { time: 'now', price: '1.09000' }] },
    { ...trend, points: [first, { time: 2_000, price: 'high' }] },
    { ...text, text: undefined },
  ]
  expect(readDrawings([...damaged, trend])).toEqual([trend])
  expect(readDrawings(null)).toEqual([])
})

test('at most fifty drawings are read for each market', () => {
  expect(readDrawings(Array.from({ length: 60 }, (_, i) => ({ ...trend, id: `${i}` })))).toHaveLength(mostDrawings)
})
