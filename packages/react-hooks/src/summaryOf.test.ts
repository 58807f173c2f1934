import { expect, it } from 'vitest'
import { summaryOf } from './summaryOf.ts'

it("summaryOf returns the broker's risk rate, even if a calculated risk rate would differ", () => {
  const totals = { floatingProfit: '50', usedMargin: '105', riskRate: '37.50' }
  expect(summaryOf('1000', totals)).toMatchObject({ equity: '1050.000000', freeMargin: '945.000000', riskRate: '37.50' })
})
