import { expect, test } from 'vitest'
import { railPositions } from './railPositions.ts'

test('a buy lies between its lower stop and its higher target', () => {
  const rail = railPositions({ open: '1.10', current: '1.15', stop: '1.00', target: '1.20' })
  expect(rail?.open).toBeCloseTo(0.5)
  expect(rail?.current).toBeCloseTo(0.75)
})

test('the stop of a sell is the start as well, though it is the higher price', () => {
  const rail = railPositions({ open: '157', current: '157.5', stop: '158', target: '156' })
  expect(rail?.open).toBeCloseTo(0.5)
  expect(rail?.current).toBeCloseTo(0.25)
})

test('with a stop alone the open end holds the current price however far it ran', () => {
  const rail = railPositions({ open: '100', current: '180', stop: '90', target: null })
  expect(rail?.open).toBeGreaterThan(0)
  expect(rail?.current).toBeLessThan(1)
})

test('with a target alone the loss still fits on the rail', () => {
  const rail = railPositions({ open: '100', current: '60', stop: null, target: '110' })
  expect(rail?.current).toBeGreaterThan(0)
  expect(rail?.open).toBeGreaterThan(rail?.current ?? 1)
})

test('without limits there is no rail', () => {
  expect(railPositions({ open: '1', current: '2', stop: null, target: null })).toBeNull()
})

test('without a price the order stands where it was opened', () => {
  const rail = railPositions({ open: '1.10', current: null, stop: '1.00', target: '1.20' })
  expect(rail?.current).toBe(rail?.open)
})
