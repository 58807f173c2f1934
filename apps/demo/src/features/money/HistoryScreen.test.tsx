import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { HistoryScreen } from './HistoryScreen.tsx'

afterEach(cleanup)

const entry = { amount: '-3.512345', memo: 'Trading fee', createdAt: null, createdAtText: '18 Nov 2026' }
const detail = {
  balance: '9120.15',
  equity: '9000.5',
  usedMargin: '120.25',
  freeMargin: '8880.25',
  totalProfit: '-12.345678',
  riskRate: '1.336',
  lockedBalance: '0',
  marginLevel: null,
}
const open = (items: object[], change: object = {}) =>
  renderScreen(<HistoryScreen />, {
    answers: { 'account.ledger': () => ({ items, total: items.length }), 'account.detail': () => ({ ...detail, ...change }) },
    visited: ['/mine', '/mine/history'],
  })

it('the account history lists each balance movement with sign, reason and time', async () => {
  await open([entry, { ...entry, amount: '250', memo: 'Deposit', createdAt: Date.UTC(2026, 10, 18, 12) }])
  const [fee, deposit] = await screen.findAllByRole('listitem')
  for (const text of ['3.512345', 'Trading fee', '18 Nov 2026']) expect(fee?.textContent).toContain(text)
  expect(fee?.textContent).toMatch(/[-−]3\.51/)
  expect(deposit?.textContent).toMatch(/\+250\.00/)
  expect(deposit?.textContent).toContain('Deposit')
  expect(deposit?.textContent).not.toContain('18 Nov 2026,')
})

it("the account history shows the broker's account totals", async () => {
  await open([])
  expect(await screen.findByText('No transactions yet')).toBeDefined()
  await waitFor(() => expect(document.body.textContent).toContain('9,120.15'))
  for (const text of ['9,000.50', '120.25', '8,880.25', '12.345678', '1.34%']) expect(document.body.textContent).toContain(text)
})

it('a missing risk rate is shown as a dash', async () => {
  await open([], { riskRate: null })
  await waitFor(() => expect(document.body.textContent).toContain('9,120.15'))
  expect(document.body.textContent).toMatch(/Margin use–/)
})
