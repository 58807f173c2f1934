import { expect, it } from 'vitest'
import { ledgerCsv } from './ledgerCsv.ts'

const at = Date.UTC(2026, 10, 18, 14)

it('the CSV file contains amounts as received and times in UTC, and formulas are escaped', () => {
  const entries = [
    { amount: '-0.350000', memo: 'Fee, late', createdAt: at, createdAtText: '' },
    { amount: '250', memo: '=1+1', createdAt: null, createdAtText: '18 Nov 2026' },
  ]
  expect(ledgerCsv(entries, 'USD').split('\r\n')).toEqual([
    'Time,Type,Amount,Currency',
    '2026-11-18T14:00:00.000Z,"Fee, late",-0.350000,USD',
    "18 Nov 2026,'=1+1,250,USD",
    '',
  ])
})
