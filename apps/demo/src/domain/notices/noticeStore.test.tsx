import { afterEach, expect, it } from 'vitest'
import { addNotice, clearNotices, markRead, maxNotices, noticeStore } from './noticeStore.ts'

const margin = { kind: 'margin', level: '180.00' } as const
const unread = (owner: string) => Number(localStorage.getItem(`leverkit.unread.${owner}`))

afterEach(() => localStorage.clear())

it('addNotice records each event once, and only for the account of the event; the newest event is first', () => {
  addNotice('me', 'closed 1', { kind: 'closed', orderId: '1', displayCode: 'EURUSD', by: 'stopLoss', profit: '-1.00' }, 1)
  addNotice('me', 'margin 2', margin, 2)
  addNotice('me', 'closed 1', { kind: 'closed', orderId: '1', displayCode: null, by: 'broker', profit: null }, 3)
  expect(noticeStore.get('me').map(({ id, at }) => [id, at])).toEqual([
    ['margin 2', 2],
    ['closed 1', 1],
  ])
  expect(noticeStore.get('other')).toEqual([])
})

it('reading notices lowers the unread count, and clearing removes all notices', () => {
  for (const id of ['a', 'b', 'c']) addNotice('me', id, margin, 1)
  expect(unread('me')).toBe(3)
  markRead('me', 'b')
  expect([unread('me'), noticeStore.get('me').filter(({ isRead }) => isRead)]).toMatchObject([2, [{ id: 'b' }]])
  markRead('me')
  expect(unread('me')).toBe(0)
  clearNotices('me')
  expect(noticeStore.get('me')).toEqual([])
})

it('a full list drops its oldest notices', () => {
  for (let count = 0; count <= maxNotices; count += 1) addNotice('me', `${count}`, margin, count)
  expect(noticeStore.get('me')).toHaveLength(maxNotices)
  expect(noticeStore.get('me').at(-1)?.id).toBe('1')
})
