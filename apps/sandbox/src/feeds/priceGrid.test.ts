import { describe, expect, it } from 'vitest'
import { priceSteps, priceText } from './priceGrid.ts'

describe('the price grid', () => {
  it.each([
    [138612, 5, '1.38612'],
    [5, 5, '0.00005'],
    [42600, 0, '42600'],
    [0, 2, '0.00'],
  ])('priceText converts %d steps with %d decimal places to %s, and priceSteps converts them back', (steps, precision, text) => {
    expect(priceText(steps, precision)).toBe(text)
    expect(priceSteps(text, precision)).toBe(steps)
  })

  it('priceSteps rounds a price between two price steps up or down, as requested', () => {
    expect(priceSteps('1.386121', 5, 'up')).toBe(138613)
    expect(priceSteps('1.386129', 5, 'down')).toBe(138612)
    expect(priceSteps('1.386120', 5, 'up')).toBe(138612)
    expect(priceSteps('1.3', 5)).toBe(130000)
  })

  it.each(['', '-1', '1e5', '.5', '1,000', ' 1', '99999999999999999999'])('priceSteps throws a RangeError for %j', (text) => {
    expect(() => priceSteps(text, 2)).toThrow(RangeError)
  })
})
