import { expect, test } from 'vitest'
import { railPositions } from './railPositions.ts'

test('railPositions places the prices of a buy order between its lower stop loss and its higher take profit', () => {
  const rail = railPositions({ open: '1.10', current: '1.15', stop: '1.00', target: '1.20' })
  expect(rail?.open).toBeCloseTo(0.5)
  expect(rail?.current).toBeCloseTo(0.75)
})

test('railPositions starts the rail of a sell order at its stop loss, which is the higher price', () => {
  const rail = railPositions({ open: '157', current: '157.5', stop: '158', target: '156' })
  expect(rail?.open).toBeCloseTo(0.5)
  expect(rail?.current).toBeCloseTo(0.25)
})

test('railPositions extends a rail without a take profit so that the rail includes the current price', () => {
  const rail = railPositions({ open: '100', current: '180', stop: '90', target: null })
  expect(rail?.open).toBeGreaterThan(0)
  expect(rail?.current).toBeLessThan(1)
})

test('railPositions extends a rail without a stop loss so that the rail includes a current price below the open price', () => {
  const rail = railPositions({ open: '100', current: '60', stop: null, target: '110' })
  expect(rail?.current).toBeGreaterThan(0)
  expect(rail?.open).toBeGreaterThan(rail?.current ?? 1)
})

test('railPositions returns null for an order that has neither a stop loss nor a take profit', () => {
  expect(railPositions({ open: '1', current: '2', stop: null, target: null })).toBeNull()
})

test('railPositions places an unknown current price at the open price', () => {
  const rail = railPositions({ open: '1.10', current: null, stop: '1.00', target: '1.20' })
  expect(rail?.current).toBe(rail?.open)
})
