import { expect, test } from 'vitest'
import { railPositions } from './railPositions.ts'

test('places a buy between its lower stop and its higher target', () => {
  const rail = railPositions({ open: '1.10', current: '1.15', stop: '1.00', target: '1.20' })
  expect(rail?.open).toBeCloseTo(0.5)
  expect(rail?.current).toBeCloseTo(0.75)
})

test('starts the rail of a sell at its stop, although it is the higher price', () => {
  const rail = railPositions({ open: '157', current: '157.5', stop: '158', target: '156' })
  expect(rail?.open).toBeCloseTo(0.5)
  expect(rail?.current).toBeCloseTo(0.25)
})

test('extends the end without a target to any current price', () => {
  const rail = railPositions({ open: '100', current: '180', stop: '90', target: null })
  expect(rail?.open).toBeGreaterThan(0)
  expect(rail?.current).toBeLessThan(1)
})

test('extends the end without a stop to a losing price', () => {
  const rail = railPositions({ open: '100', current: '60', stop: null, target: '110' })
  expect(rail?.current).toBeGreaterThan(0)
  expect(rail?.open).toBeGreaterThan(rail?.current ?? 1)
})

test('returns no rail without limits', () => {
  expect(railPositions({ open: '1', current: '2', stop: null, target: null })).toBeNull()
})

test('places the order at its open price while the current price is unknown', () => {
  const rail = railPositions({ open: '1.10', current: null, stop: '1.00', target: '1.20' })
  expect(rail?.current).toBe(rail?.open)
})
