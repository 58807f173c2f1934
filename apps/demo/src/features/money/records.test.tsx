import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { ChargeScreen } from './ChargeScreen.tsx'
import { WalletScreen } from './WalletScreen.tsx'
import { WithdrawScreen } from './WithdrawScreen.tsx'

afterEach(cleanup)

const deposit = {
  amount: '250.5',
  type: 'coin',
  currencyCode: 'USDC',
  status: 'rejected',
  createdAt: 1_763_474_400_000,
  remark: 'blurred',
}
const withdrawal = {
  ...{ amount: '30.25', received: '21.554', currencyCode: 'GBP', fee: '0.45', statusName: 'Under review' },
  ...{ createdAt: 1_763_474_400_000, type: 'bank', coinAddress: null, payeeAccount: 'XX55 6666', notes: 'by hand' },
}
const page = (...items: object[]) => ({ items, total: items.length })
const deposits = (answers: Answers, address = '/mine/charge?view=records') =>
  renderScreen(<ChargeScreen />, { answers, visited: ['/mine', address] })
const withdrawals = (answers: Answers, address = '/mine/withdraw?view=records&type=2') =>
  renderScreen(<WithdrawScreen />, { answers, visited: ['/mine', address] })
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const press = async (name: string | RegExp) => click(await screen.findByRole('button', { name }))

it('a rejected deposit is listed with amount, status and reason', async () => {
  const { sentTo } = await deposits({ 'deposits.records': () => page(deposit) })
  const item = await screen.findByRole('listitem')
  for (const text of ['USDC', '250.50', 'Rejected', 'blurred']) expect(item.textContent).toContain(text)
  expect(sentTo('deposits.records')).toEqual([{ type: 'coin', page: 1 }])
})

it.each(['finished', 'unchecked', 'invalid'])('a deposit with the status %s shows no reason', async (status) => {
  await deposits({ 'deposits.records': () => page({ ...deposit, status }) })
  expect((await screen.findByRole('listitem')).textContent).not.toContain('blurred')
})

it.each(['/mine/charge?view=records&way=bank', '/mine/charge?view=records&way=card'])(
  'the address %s opens the list of wire deposits',
  async (address) => {
    const { sentTo } = await deposits({ 'deposits.records': () => page() }, address)
    expect(await screen.findByText('No deposits yet')).toBeDefined()
    expect(sentTo('deposits.records')).toEqual([{ type: 'bank', page: 1 }])
    expect(screen.queryByRole('radio', { name: 'Card' })).toBeNull()
    expect(screen.getByRole('radio', { name: 'Bank transfer' })).toHaveProperty('checked', true)
  },
)

it.each([
  ['coin', ['deposits.methods']],
  ['bank', ['deposits.currencies', 'deposits.wireAccounts']],
  ['card', []],
])('the screen for a %s deposit shows only the form and loads no records', async (method, calls) => {
  const { sent } = await deposits({}, `/mine/charge?way=${method}`)
  const asked = () => sent.map(({ call }) => call).filter((call) => call.startsWith('deposits.'))
  await waitFor(() => expect(asked()).toEqual(calls))
  expect(screen.queryByText('Pay by card') !== null).toBe(method === 'card')
})

it('the screen for a card deposit has a button that opens the form for wire deposits', async () => {
  const { sentTo } = await deposits({}, '/mine/charge?way=card')
  await press('Bank transfer')
  await waitFor(() => expect(sentTo('deposits.currencies')).toHaveLength(1))
})

it('the empty list of deposits links to the form, and the deposit method can be switched in the form', async () => {
  const { sentTo, history } = await deposits({ 'deposits.records': () => page() })
  await click((await screen.findAllByRole('button', { name: 'Deposit' })).at(-1) as HTMLElement)
  await waitFor(() => expect(sentTo('deposits.methods')).toHaveLength(1))
  await click(screen.getByRole('radio', { name: 'Bank transfer' }))
  await waitFor(() => expect(sentTo('deposits.currencies')).toHaveLength(1))
  await click(screen.getByRole('radio', { name: 'Card' }))
  expect(await screen.findByText('Pay by card')).toBeDefined()
  expect(history.location.search).toContain('way=card')
  await press('History')
  await waitFor(() => expect(sentTo('deposits.records').at(-1)).toEqual({ type: 'bank', page: 1 }))
})

it('a tap on a rejected deposit opens a sheet with its steps and the reason, and the address contains the key of the deposit', async () => {
  const { history } = await deposits({ 'deposits.records': () => page(deposit) })
  await click(within(await screen.findByRole('listitem')).getByRole('button'))
  const sheet = await screen.findByRole('dialog', { name: 'Deposit' })
  for (const text of ['250.50', 'You send', 'Rejected', 'blurred', 'Crypto']) expect(sheet.textContent).toContain(text)
  expect(sheet.textContent).not.toContain('Credited')
  expect(new URLSearchParams(history.location.search).get('record')).toBe('1763474400000-250.5')
})

it('a deposit under review shows finished, current and remaining steps', async () => {
  await deposits(
    { 'deposits.records': () => page({ ...deposit, status: 'unchecked', remark: null }) },
    '/mine/charge?view=records&record=1763474400000-250.5',
  )
  const sheet = await screen.findByRole('dialog', { name: 'Deposit' })
  const steps = within(sheet).getAllByRole('listitem')
  expect(steps.map((step) => step.getAttribute('data-state'))).toEqual(['done', 'current', 'ahead'])
})

it('the details of a record can be copied for support', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText: (text: string) => written.push(text) } }))
  await deposits({ 'deposits.records': () => page(deposit) }, '/mine/charge?view=records&record=1763474400000-250.5')
  await press('Copy details')
  expect(written).toEqual(['Deposit: 250.5 USDC\n2025-11-18T14:00:00.000Z\nRejected\nblurred'])
})

it('a withdrawal is listed with its status, and a tap opens a sheet with fee, received amount, address and remark', async () => {
  await withdrawals({ 'withdrawals.records': () => page(withdrawal) })
  const item = await screen.findByRole('listitem')
  for (const text of ['30.25', 'GBP', 'Under review']) expect(item.textContent).toContain(text)
  await click(within(item).getByRole('button'))
  const shown = (await screen.findByRole('dialog', { name: 'Withdraw' })).textContent
  for (const text of ['30.25', '0.45', '21.554', 'GBP', 'Under review', 'by hand']) expect(shown).toContain(text)
  expect(shown.replaceAll(' ', '')).toContain('XX556666')
})

it('the empty list of withdrawals links to the form', async () => {
  const { sentTo } = await withdrawals({ 'withdrawals.records': () => page() })
  await screen.findByText('No withdrawals yet')
  const [, begin] = await screen.findAllByRole('button', { name: 'Withdraw' })
  await click(begin as HTMLElement)
  await waitFor(() => expect(sentTo('withdrawals.currencies')).toEqual([{ type: 'bank' }]))
})

it('if records cannot be loaded, a retry button appears', async () => {
  let isDown = true
  await withdrawals({ 'withdrawals.records': () => (isDown ? new Refused('UNAVAILABLE') : page(withdrawal)) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByRole('listitem')).toBeDefined()
})

it('a list of records loads its second page, and the list is then complete', async () => {
  const line = (amount: string) => ({ ...withdrawal, amount })
  const { sentTo } = await withdrawals({
    'withdrawals.records': ({ page }) => ({ items: [line(page === 1 ? '11' : '22')], total: 2 }),
  })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  if (screen.queryByRole('button', { name: 'Show more' })) await press('Show more')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(sentTo('withdrawals.records').map(({ page }) => page)).toEqual([1, 2])
})

it('the wallet shows balance and locked amount, and the button "Withdraw" opens the withdrawal screen', async () => {
  const { history } = await renderScreen(<WalletScreen />, {
    ...{ answers: { 'account.balance': () => ({ balance: '9120.15', lockedBalance: '250.75' }) }, visited: ['/mine/wallet'] },
  })
  await waitFor(() => expect(document.body.textContent).toContain('9,120.15'))
  expect(document.body.textContent).toContain('250.75')
  await press('Withdraw')
  await waitFor(() => expect(history.location.pathname).toBe('/mine/withdraw'))
})

it('the button "Deposit" of the wallet opens the deposit screen', async () => {
  const { history } = await renderScreen(<WalletScreen />, { visited: ['/mine/wallet'] })
  await press('Deposit')
  await waitFor(() => expect(history.location.pathname).toBe('/mine/charge'))
})

it('if the balance cannot be loaded, a retry button appears instead of an empty wallet', async () => {
  let isDown = true
  await renderScreen(<WalletScreen />, {
    answers: { 'account.balance': () => (isDown ? new Refused('UNAVAILABLE') : { balance: '1', lockedBalance: '0' }) },
    visited: ['/mine/wallet'],
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Balance')).toBeNull()
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('Balance')).toBeDefined()
})
