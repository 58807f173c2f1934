import { describe, expect, test } from 'vitest'
import { canDecreaseLots, isValidLots, lotsForRisk, stepDownLots, stepUpLots, valuePerPip } from './lots.ts'

const grid = { minLots: '0.05', lotStep: '0.1' }

describe('valid lot sizes', () => {
  test.each([
    ['0.05', true],
    ['0.15', true],
    ['0.150', true],
    ['0.1', false],
    ['0.049999', false],
    ['0', false],
  ])(
    'for the size %s, isValidLots returns %s, because a valid size is minLots plus a whole number of lot steps',
    (lots, valid) => {
      expect(isValidLots({ lots, ...grid })).toBe(valid)
    },
  )

  test.each([
    ['0', '0.05'],
    ['0.05', '0.15'],
    ['0.1', '0.15'],
    ['0.15', '0.25'],
  ])('for the size %s, stepUpLots returns %s lots', (lots, next) => {
    expect(stepUpLots({ lots, ...grid })).toBe(next)
  })

  test.each([
    ['0.25', '0.15'],
    ['0.2', '0.15'],
    ['0.15', '0.05'],
    ['0.1', '0.05'],
    ['0.05', '0.05'],
    ['0', '0.05'],
  ])('for the size %s, stepDownLots returns %s lots, which is at least minLots', (lots, next) => {
    expect(stepDownLots({ lots, ...grid })).toBe(next)
  })

  test.each([
    ['0.1', '0.01', '0.1', false],
    ['0.11', '0.01', '0.1', true],
    ['0.09', '0.01', '0.1', false],
    ['0.5', '0.5', '0.1', false],
    ['0.6', '0.5', '0.1', true],
  ])('for the size %s, minLots %s and lotStep %s, canDecreaseLots returns %s', (lots, minLots, lotStep, enabled) => {
    expect(canDecreaseLots({ lots, minLots, lotStep })).toBe(enabled)
  })
})

describe('lotsForRisk', () => {
  const buy = {
    side: 'buy',
    openPrice: '1.1',
    stopLoss: '1.098',
    contractSize: '100000',
    minLots: '0.01',
    lotStep: '0.01',
  } as const

  test('lotsForRisk returns a size whose loss is exactly the risk amount', () => {
    expect(lotsForRisk({ ...buy, riskAmount: '50' })).toBe('0.25')
  })

  test('lotsForRisk returns the next smaller valid size if a size would lose slightly more than the risk amount', () => {
    expect(lotsForRisk({ ...buy, riskAmount: '49.9999999999' })).toBe('0.24')
  })

  test('lotsForRisk returns minLots if an order of minLots would lose exactly the risk amount', () => {
    expect(lotsForRisk({ ...buy, riskAmount: '2' })).toBe('0.01')
  })

  test('lotsForRisk returns null if an order of minLots would lose more than the risk amount', () => {
    expect(lotsForRisk({ ...buy, riskAmount: '1.99' })).toBeNull()
  })

  test('lotsForRisk accepts a stop loss above the price for a sell order', () => {
    expect(lotsForRisk({ ...buy, side: 'sell', stopLoss: '1.102', riskAmount: '50' })).toBe('0.25')
  })
})

test('valuePerPip converts no currency: for a yen pair, it returns pip size × lots × contract size in yen', () => {
  expect(valuePerPip({ pipSize: '0.01', lots: '0.5', contractSize: '1000' })).toBe('5.000000')
})
