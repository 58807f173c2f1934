import { describe, expect, test } from 'vitest'
import { hasReachedTarget, pendingTrigger } from './pendingTrigger.ts'

describe('the trigger of a pending order', () => {
  test.each([
    ['1.10', '1.11', 'rising'],
    ['1.10', '1.09', 'falling'],
    ['1.10', '1.1', 'immediate'],
  ])(
    'if a pending order is placed at the market price %s with the target price %s, its trigger is `%s`',
    (price, targetPrice, trigger) => {
      expect(pendingTrigger({ price, targetPrice })).toBe(trigger)
    },
  )

  test.each([
    ['rising', '1.0999', false],
    ['rising', '1.100', true],
    ['rising', '1.2', true],
    ['falling', '1.1001', false],
    ['falling', '1.100', true],
    ['falling', '1.0', true],
    ['immediate', '1.0', true],
    ['immediate', '1.2', true],
  ] as const)(
    'for a pending order with the trigger `%s` and the target price 1.1, hasReachedTarget at the market price %s returns %s',
    (trigger, price, fires) => {
      expect(hasReachedTarget({ trigger, targetPrice: '1.1', price })).toBe(fires)
    },
  )
})
