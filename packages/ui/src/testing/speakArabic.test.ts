import { expect, test } from 'vitest'
import { foreignWords, inArabicWords } from './speakArabic.ts'

test('inArabicWords translates nested texts, except ids and states', () => {
  const steps = [{ id: 'Close', label: 'Close', state: 'done' }]
  expect(inArabicWords({ steps, labels: { done: 'done' } })).toEqual({
    steps: [{ id: 'Close', label: 'إغلاق', state: 'done' }],
    labels: { done: inArabicWords('done') },
  })
})

test.each(['2 May 2026', 'No. 7', 'Closed', 'by market'])('foreignWords finds the untranslated word in "%s"', (text) => {
  expect(foreignWords(text)).not.toEqual([])
})

test.each(['USDT · TRC20', 'EURUSD 1.08419', 'Au', '2 مايو 2026', 'ada@example.com'])(
  'foreignWords accepts "%s" in Arabic text',
  (text) => {
    expect(foreignWords(text)).toEqual([])
  },
)
