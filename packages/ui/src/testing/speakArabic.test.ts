import { expect, test } from 'vitest'
import { foreignWords, inArabicWords } from './speakArabic.ts'

test('inArabicWords translates nested texts, except ids and states', () => {
  const steps = [{ id: 'Close', label: 'Close', state: 'done' }]
  expect(inArabicWords({ steps, labels: { done: 'done' } })).toEqual({
    steps: [{ id: 'Close', label: 'إغلاق', state: 'done' }],
    labels: { done: inArabicWords('done') },
  })
})

test('inArabicWords translates the results of functions in labels, and keeps other functions', () => {
  const onPress = () => 'Close'
  const { labels, ...others } = inArabicWords({
    labels: { waiting: (seconds: number) => `Again in ${seconds} s`, sides: { buy: 'Buy' }, problems: { full: () => 'Closed' } },
    onPress,
  })
  expect(labels.waiting(42)).toBe('مجدداً خلال \u206642\u2069 ثانية')
  expect([labels.sides.buy, labels.problems.full()]).toEqual(['شراء', inArabicWords('Closed')])
  expect(others).toEqual({ onPress })
})

test.each([
  ['Buy 0.50 lots EURUSD', 'شراء \u20660.50\u2069 لوت \u2066EURUSD\u2069'],
  ['03 November: -1204.5 USD', '\u206603\u2069 نوفمبر: \u2066-1204.5\u2069 USD'],
  ['No. 48213', 'رقم \u206648213\u2069'],
  ['M001', 'M001'],
])('inArabicWords translates "%s" and keeps its figures', (text, translated) => {
  expect(inArabicWords(text)).toBe(translated)
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
