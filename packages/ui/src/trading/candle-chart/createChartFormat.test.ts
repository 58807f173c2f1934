import { expect, test } from 'vitest'
import { createChartFormat } from './createChartFormat.ts'

test('figures of an indicator keep their digits and are written as the language does', () => {
  const { figure } = createChartFormat('de-DE', 'UTC', 5)
  expect(figure('-0.000012')).toBe('−0,000012')
  expect(figure('2410.5')).toBe('2.410,5')
})
