import { beforeAll, expect, it } from 'vitest'
import type { StopOut } from '../../domain/notices/stopOuts.ts'
import { i18n, speak } from '../../i18n/i18n.ts'
import { stopOutText } from './stopOutText.ts'

const stopOut = (orderId: string, displayCode: string, profit: string | null): StopOut => ({
  ...({ kind: 'closed', by: 'stopOut', id: `closed ${orderId}`, at: 1, isRead: false } as const),
  ...{ orderId, displayCode, profit },
})
const textOf = (stopOuts: readonly StopOut[], isHidden = false) =>
  stopOutText(stopOuts, i18n.getFixedT(null, ['shell', 'orders']), { locale: 'en', isHidden })

const [first, second] = [stopOut('7', 'EURUSD', '-1200.50'), stopOut('8', 'XAUUSD', '200.25')]

beforeAll(async () => {
  await speak('en')
  await i18n.loadNamespaces(['shell', 'orders'])
})

it('the text about a few stop-outs contains their order numbers and the sum of their results', () => {
  expect(textOf([first, second])).toEqual({
    title: 'We closed EURUSD #7 and XAUUSD #8: your margin was too low',
    result: 'Result after fees: −1,000.25\u00a0USD',
  })
})

it('the text about many stop-outs contains the number of stop-outs in each market', () => {
  const many = [first, second, stopOut('9', 'EURUSD', '-1'), stopOut('10', 'EURUSD', '-1')]
  expect(textOf(many).title).toBe('We closed EURUSD ×3 and XAUUSD: your margin was too low')
})

it('the text about stop-outs omits the total result if one result is unknown, and hides it if amounts are hidden', () => {
  expect(textOf([first, stopOut('8', 'XAUUSD', null)]).result).toBe('')
  expect(textOf([first], true).result).not.toMatch(/\d/)
})
