import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { forgetDrafts } from '../../screen/drafts.ts'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { BindScreen } from './BindScreen.tsx'
import { BankCardsScreen, CoinAddressesScreen } from './MethodsScreen.tsx'

afterEach(() => {
  cleanup()
  forgetDrafts()
})

const currency = (id: number, code: string, network: string | null) => ({
  ...{ id, code, network, feeRate: '3', feeType: 'fixed', usdPrice: '1' },
})
const coin = {
  ...{ id: 7, coinAddress: 'TFirst000000000000000000000000000001', payeeAccount: null, payeeName: null, bankName: null },
  ...{ currencyCode: 'USDT', network: 'TRC20' },
}
const bank = {
  ...{ id: 9, coinAddress: null, payeeAccount: 'XX33 4444', payeeName: 'Ada Example', bankName: 'Second Bank' },
  ...{ currencyCode: 'EUR', network: null },
}
const answers: Answers = {
  'withdrawals.currencies': ({ type }) =>
    type === 'coin' ? [currency(1, 'USDT', 'TRC20'), currency(2, 'BTC', null)] : [currency(5, 'EUR', null)],
  'withdrawals.methods': ({ type }) => [type === 'coin' ? coin : bank],
}
const bindMethod = 'withdrawals.bindMethod'
const deleteMethod = 'withdrawals.deleteMethod'

const bindAt = (address: string, change: Answers = {}) =>
  renderScreen(<BindScreen />, { answers: { ...answers, ...change }, visited: ['/mine/wallet', address] })
const type = async (field: string, text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: field }), { target: { value: text } })
const bind = () => fireEvent.click(screen.getByRole('button', { name: 'Add' }))

it('a user can add a coin address for the chosen currency, then the previous screen opens', async () => {
  const { sentTo, messages, history } = await bindAt('/mine/withdraw-way?type=1')
  expect(await screen.findByText(/This must be a TRC20 address/)).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: /BTC/ }))
  expect(await screen.findByText(/This must be a BTC address/)).toBeDefined()
  await type('Crypto address', ' bc1qexample ')
  bind()
  await waitFor(() => expect(history.location.pathname).toBe('/mine/wallet'))
  expect(sentTo(bindMethod)).toEqual([expect.objectContaining({ type: 'coin', currencyId: 2, coinAddress: 'bc1qexample' })])
  expect(messages).toMatchObject([{ words: { title: 'Withdrawal method added' } }])
})

it('a user can add a bank account with all its fields, and the form for bank accounts shows no network warning', async () => {
  const { sentTo } = await bindAt('/mine/withdraw-way?type=2')
  const fields = ['Bank', 'Branch name and address', 'SWIFT code', 'Account holder', 'IBAN or account number']
  for (const [index, field] of fields.entries()) await type(field, `text ${index}`)
  expect(screen.queryByText(/must be on/)).toBeNull()
  bind()
  await waitFor(() => expect(sentTo(bindMethod)).toHaveLength(1))
  expect(sentTo(bindMethod)[0]).toMatchObject({
    ...{ type: 'bank', currencyId: 5, bankName: 'text 0', bankAddress: 'text 1', bankSwift: 'text 2' },
    ...{ payeeName: 'text 3', payeeAccount: 'text 4' },
  })
})

it('the form for a withdrawal method is not sent with an empty field, and only empty fields are marked', async () => {
  const { sentTo } = await bindAt('/mine/withdraw-way?type=2')
  await type('Bank', 'First Bank')
  expect(screen.queryByText('Please complete this field')).toBeNull()
  bind()
  expect(await screen.findAllByText('Please complete this field')).toHaveLength(4)
  expect(sentTo(bindMethod)).toEqual([])
})

it('the form for a withdrawal method keeps its input after a refusal and after a visit to another screen', async () => {
  const first = await bindAt('/mine/withdraw-way?type=1', { [bindMethod]: () => new Refused('INVALID_INPUT') })
  await type('Crypto address', 'bc1qexample')
  bind()
  await waitFor(() => expect(first.sentTo(bindMethod)).toHaveLength(1))
  await waitFor(() => expect(document.querySelectorAll('.lk-banner')).toHaveLength(2))
  expect([first.messages, first.history.location.pathname]).toEqual([[], '/mine/withdraw-way'])
  first.close()
  const second = await bindAt('/mine/withdraw-way?type=1')
  expect(await screen.findByRole('textbox', { name: 'Crypto address' })).toHaveProperty('value', 'bc1qexample')
  bind()
  await waitFor(() => expect(second.history.location.pathname).toBe('/mine/wallet'))
  second.close()
  await bindAt('/mine/withdraw-way?type=1')
  expect(await screen.findByRole('textbox', { name: 'Crypto address' })).toHaveProperty('value', '')
})

it('the form for a withdrawal method shows an empty state without currencies, and a retry if currencies cannot be loaded', async () => {
  const none = await bindAt('/mine/withdraw-way?type=1', { 'withdrawals.currencies': () => [] })
  expect(await screen.findByText('No payment method available')).toBeDefined()
  none.close()
  let isDown = true
  await bindAt('/mine/withdraw-way?type=1', {
    'withdrawals.currencies': () => (isDown ? new Refused('UNAVAILABLE') : [currency(1, 'USDT', 'TRC20')]),
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByRole('textbox', { name: 'Crypto address' })).toBeDefined()
})

it.each([
  ['coin', CoinAddressesScreen, 'USDT · TRC20', 'TFirst000000000000000000000000000001', 7],
  ['bank', BankCardsScreen, 'EUR · Second Bank', 'XX33 4444', 9],
] as const)('a withdrawal method (%s) is deleted only after the user has confirmed', async (kind, Screen, title, address, id) => {
  const { sentTo, messages } = await renderScreen(<Screen />, { answers })
  expect(await screen.findByText(title)).toBeDefined()
  expect(document.body.textContent.replaceAll(' ', '')).toContain(address.replaceAll(' ', ''))
  expect(sentTo('withdrawals.methods')).toEqual([expect.objectContaining({ type: kind })])
  fireEvent.click(screen.getByRole('button', { name: /^Delete/ }))
  const dialog = await screen.findByRole('alertdialog')
  expect(sentTo(deleteMethod)).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sentTo(deleteMethod)).toEqual([{ id }]))
  await waitFor(() => expect(messages).toMatchObject([{ words: { title: 'Withdrawal method deleted' } }]))
})

it('a bank account in the list of withdrawal methods shows its holder', async () => {
  await renderScreen(<BankCardsScreen />, { answers })
  expect(await screen.findByText('Ada Example')).toBeDefined()
})

it.each([
  ['coin', CoinAddressesScreen, 'Add a crypto address', '?type=1'],
  ['bank', BankCardsScreen, 'Add a bank account', '?type=2'],
] as const)('without a withdrawal method (%s), the screen links to the form that adds one', async (_, Screen, label, search) => {
  const { history } = await renderScreen(<Screen />, { answers: { 'withdrawals.methods': () => [] } })
  expect(await screen.findByText('No withdrawal methods yet')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: label }))
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/mine/withdraw-way', search }))
})

it('if withdrawal methods cannot be loaded, a retry button appears instead of an empty list', async () => {
  let isDown = true
  await renderScreen(<CoinAddressesScreen />, {
    answers: { ...answers, 'withdrawals.methods': () => (isDown ? new Refused('UNAVAILABLE') : [coin]) },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No withdrawal methods yet')).toBeNull()
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('USDT · TRC20')).toBeDefined()
})

it('if the broker refuses to delete a withdrawal method, it remains in the list', async () => {
  const { messages } = await renderScreen(<CoinAddressesScreen />, {
    answers: { ...answers, [deleteMethod]: () => new Refused('NOT_FOUND') },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Delete/ }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByText('USDT · TRC20')).toBeDefined())
  expect(messages.filter((message) => 'words' in message)).toEqual([])
})
