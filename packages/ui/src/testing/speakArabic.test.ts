import { expect, test } from 'vitest'
import { foreignWords, inArabicWords } from './speakArabic.ts'

test('words become Arabic wherever they stand, and what a component reads stays', () => {
  const steps = [{ id: 'Close', label: 'Close', state: 'done' }]
  expect(inArabicWords({ steps, stateLabels: { done: 'done' } })).toEqual({
    steps: [{ id: 'Close', label: 'إغلاق', state: 'done' }],
    stateLabels: { done: inArabicWords('done') },
  })
})

test.each(['2 May 2026', 'No. 7', 'Closed', 'by market'])('"%s" is no Arabic', (text) => {
  expect(foreignWords(text)).not.toEqual([])
})

test.each(['USDT · TRC20', 'EURUSD 1.08419', 'Au', '2 مايو 2026', 'ada@example.com'])('"%s" stands so in Arabic too', (text) => {
  expect(foreignWords(text)).toEqual([])
})
