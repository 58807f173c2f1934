import { expect, test } from 'vitest'
import { createChartFormat } from './createChartFormat.ts'

test('createChartFormat formats indicator values for the locale and keeps their digits', () => {
  const { figure } = createChartFormat('de-DE', 'UTC', 5)
  expect(figure('-0.000012')).toBe('−0,000012')
  expect(figure('2410.5')).toBe('2.410,5')
})
