import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { addNotice } from '../../domain/notices/noticeStore.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { NoticesScreen } from './NoticesScreen.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const open = () => {
  const closed = { kind: 'closed', displayCode: 'EURUSD' } as const
  addNotice('visitor', 'closed 7', { ...closed, orderId: '7', by: 'person', profit: '-1.5' }, Date.now() - 1)
  addNotice('visitor', 'closed 8', { ...closed, orderId: '8', by: 'takeProfit', profit: '20' }, Date.now())
  return renderScreen(<NoticesScreen />, { visited: ['/', '/notifications'], userType: 'visitor' })
}

it('the notice of a close shows the result after fees with its sign and colour, and leads to the closed order', async () => {
  await open()
  const rows = within(screen.getByRole('list', { name: 'Notifications of Today' })).getAllByRole('link')
  const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069\u00a0]/g, '')
  expect(rows.map((row) => [row.getAttribute('href'), plain(row.textContent)])).toEqual([
    ['/order?type=3&id=8', expect.stringMatching(/^New EURUSD closed at take profitResult after fees \+20\.00 ?USD/)],
    ['/order?type=3&id=7', expect.stringMatching(/^New EURUSD: Closed by youResult after fees −1\.50 ?USD/)],
  ])
  expect(rows.map((row) => row.querySelector('bdi[dir=ltr]')?.className)).toEqual(['lk-up', 'lk-down'])
})
