import { beforeAll, expect, it } from 'vitest'
import type { NoticeContent } from '../../domain/notices/noticeStore.ts'
import { i18n, speak } from '../../i18n/i18n.ts'
import { type NoticeTerms, noticeView } from './noticeWords.ts'

const terms = { pricePrecision: 5, lotStep: '0.01' }
const viewOf = (content: NoticeContent, of: NoticeTerms = null) =>
  noticeView(
    { ...content, id: 'id', at: 1, isRead: false },
    i18n.getFixedT(null, ['notices', 'alerts', 'orders', 'shell']),
    { locale: 'en', isHidden: false },
    of,
  )

beforeAll(async () => {
  await speak('en')
  await i18n.loadNamespaces(['notices', 'alerts', 'orders', 'shell'])
})

it('lots and price of a filled order are shown with the number of decimals of their market', () => {
  const filled = { kind: 'filled', orderId: '7', displayCode: 'EURUSD', side: 'buy', lots: '0.1', price: '1.104' } as const
  expect(viewOf(filled, terms)).toMatchObject({ title: 'Bought 0.10 lots EURUSD', text: 'At 1.10400' })
  expect(viewOf(filled)).toMatchObject({ title: 'Bought 0.1 lots EURUSD', text: 'At 1.104' })
})

it('the price of an alert has as many decimals as the prices of its market', () => {
  const alert = { kind: 'alert', code: 'EURUSD', displayCode: 'EURUSD', price: '1.1', direction: 'above', note: '' } as const
  expect(viewOf({ ...alert, isAway: false }, terms).title).toContain('1.10000')
})

it.each([
  [
    { kind: 'deposit', type: 'bank', isAccepted: true, remark: '' },
    'Your deposit was credited',
    '/mine/charge?way=bank&view=records',
  ],
  [
    { kind: 'deposit', type: 'coin', isAccepted: false, remark: 'x' },
    'Your deposit was rejected',
    '/mine/charge?way=coin&view=records',
  ],
  [
    { kind: 'withdrawal', type: 'bank', status: 'Paid out', remark: '' },
    'Withdrawal: Paid out',
    '/mine/withdraw?type=2&view=records',
  ],
  [
    { kind: 'withdrawal', type: 'coin', status: 'Refused', remark: '' },
    'Withdrawal: Refused',
    '/mine/withdraw?type=1&view=records',
  ],
  [{ kind: 'identity', isAccepted: true }, 'Your identity is verified', '/mine/auth'],
  [{ kind: 'identity', isAccepted: false }, 'We couldn’t verify your identity', '/mine/auth'],
] as const)(
  'a notice about a decision of the broker has a title and links to the screen with the decision: %j',
  (content, title, to) => {
    expect(viewOf(content)).toMatchObject({ title, to })
  },
)

it.each([
  ['person', 'EURUSD: Closed by you'],
  ['takeProfit', 'EURUSD closed at take profit'],
  ['stopLoss', 'EURUSD closed at stop loss'],
  ['stopOut', 'We closed EURUSD: your margin was too low'],
  ['broker', 'We closed your EURUSD position'],
] as const)(
  'a notice about a position that was closed by %s has the title "%s", the result and a link to the order',
  (by, title) => {
    const view = viewOf({ kind: 'closed', orderId: '7', displayCode: 'EURUSD', by, profit: '-1.5' })
    expect(view.title.replaceAll(/[\u2066-\u2069]/g, '')).toBe(title)
    expect(view.text).toContain('1.50')
    expect(view.to).toBe('/order?type=3&id=7')
  },
)
