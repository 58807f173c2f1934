import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { forgetDrafts } from '../../screen/drafts.ts'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { WithdrawScreen } from './WithdrawScreen.tsx'

afterEach(() => {
  cleanup()
  forgetDrafts()
})

const tron = { id: 1, code: 'USDT', network: 'TRC20', feeRate: '3', feeType: 'fixed', usdPrice: '1' }
const ether = { id: 2, code: 'USDT', network: 'ERC20', feeRate: '0.015', feeType: 'percent', usdPrice: '1' }
const method = (id: number, coinAddress: string) => ({
  ...{ id, coinAddress, payeeAccount: null, payeeName: null, bankName: null, currencyCode: 'USDT', network: 'TRC20' },
})
const answers: Answers = {
  'account.balance': () => ({ balance: '1000.00', lockedBalance: '50.00' }),
  'withdrawals.currencies': () => [tron, ether],
  'withdrawals.methods': () => [
    method(7, 'TFirst000000000000000000000000000001'),
    method(8, 'TSecond00000000000000000000000000002'),
  ],
}

const type = async (field: string, text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: field }), { target: { value: text } })
const press = (name: string, place: HTMLElement = document.body) => fireEvent.click(within(place).getByRole('button', { name }))
const review = () => screen.findByRole('dialog', { name: 'Check the withdrawal' })
const pressInReview = async (name: string) => press(name, await review())
const open = (change: Answers = {}, address = '/mine/withdraw?type=1') =>
  renderScreen(<WithdrawScreen />, { answers: { ...answers, ...change }, visited: ['/mine', address] })
const submits = 'withdrawals.submit'

it('sends a withdrawal after the confirmation, with amount, currency, address and memo', async () => {
  const { sentTo, messages, history } = await open()
  await type('Amount', '100.5')
  await type('Remark', ' invoice 7 ')
  press('Withdraw')
  const dialog = await review()
  const shown = dialog.textContent
  for (const text of ['TFirst000000000000000000000000000001', 'TRC20', '100.50', '3.00', '97.50', 'invoice 7'])
    expect(shown).toContain(text)
  expect(sentTo(submits)).toEqual([])
  await pressInReview('Confirm withdrawal')
  await waitFor(() => expect(sentTo(submits)).toHaveLength(1))
  expect(sentTo(submits)[0]).toMatchObject({ currencyId: 1, amount: '100.5', methodId: 7, memo: 'invoice 7' })
  await waitFor(() => expect(history.location.search).toContain('view=records'))
  expect(messages).toMatchObject([{ words: { title: 'Submitted. The amount is locked until it is sent.' } }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('withdraws in the chosen currency to the chosen address, and omits an empty memo', async () => {
  const { sentTo, sent } = await open()
  fireEvent.click(await screen.findByRole('radio', { name: /ERC20/ }))
  await waitFor(() => expect(sentTo('withdrawals.methods').map(({ currencyId }) => currencyId)).toContain(2))
  fireEvent.click(await screen.findByRole('radio', { name: /TSec/ }))
  await type('Amount', '200')
  expect(document.body.textContent).toContain('1.5% of the amount')
  press('Withdraw')
  expect((await review()).textContent).toContain('TSecond00000000000000000000000000002')
  await pressInReview('Confirm withdrawal')
  await waitFor(() => expect(sentTo(submits)).toHaveLength(1))
  expect(sentTo(submits)[0]).toMatchObject({ currencyId: 2, amount: '200', methodId: 8 })
  expect(sentTo(submits)[0]?.memo ?? null).toBeNull()
  expect(sent.filter(({ call }) => call === submits)).toHaveLength(1)
})

it('opens no review without an amount, and shows the problem only after a try', async () => {
  const { sentTo } = await open()
  await screen.findByRole('textbox', { name: 'Amount' })
  expect(screen.queryByText('Enter an amount')).toBeNull()
  press('Withdraw')
  expect(await screen.findByText('Enter an amount')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo(submits)).toEqual([])
})

it.each([
  ['1000.01', 'More than is available'],
  ['3', 'The fee would take all of it'],
])('opens no review for an amount of %s: %s', async (text, problem) => {
  await open()
  await type('Amount', text)
  press('Withdraw')
  expect(await screen.findByText(problem)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows before the first try that the amount exceeds the available balance', async () => {
  await open()
  await type('Amount', '1000.01')
  expect(await screen.findByText('More than is available')).toBeDefined()
})

it('limits the maximum to the balance in whole cents, and shows the locked amount', async () => {
  const { sentTo } = await open({ 'account.balance': () => ({ balance: '1000.019', lockedBalance: '50.00' }) })
  await screen.findByRole('textbox', { name: 'Amount' })
  await waitFor(() => press('Max'))
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '1000.01')
  expect(document.body.textContent).toMatch(/Locked[^A-Z]*50\.00/)
  press('Withdraw')
  await pressInReview('Confirm withdrawal')
  await waitFor(() => expect(sentTo(submits)[0]?.amount).toBe('1000.01'))
})

it('hides a locked amount of zero', async () => {
  await open({ 'account.balance': () => ({ balance: '1000', lockedBalance: '0.00' }) })
  await screen.findByRole('textbox', { name: 'Amount' })
  expect(document.body.textContent).not.toContain('Locked')
})

it('sends nothing when the balance falls below the amount during the review', async () => {
  let balance = '1000'
  const { sentTo, queryClient } = await open({ 'account.balance': () => ({ balance, lockedBalance: '0' }) })
  await type('Amount', '500')
  press('Withdraw')
  await review()
  balance = '499.99'
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findAllByText('More than is available')).not.toHaveLength(0)
  await pressInReview('Confirm withdrawal')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(submits)).toEqual([])
})

it('keeps review and form with the reason after a refusal; the next review starts without the reason', async () => {
  const { sentTo, messages } = await open({ [submits]: () => new Refused('NOT_ENOUGH_BALANCE') })
  await type('Amount', '10')
  press('Withdraw')
  await pressInReview('Confirm withdrawal')
  const alert = await within(await review()).findByText(/balance/i)
  expect(alert).toBeDefined()
  expect([sentTo(submits).length, messages]).toEqual([1, []])
  await pressInReview('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '10')
  press('Withdraw')
  expect(within(await review()).queryByText(/not enough/i)).toBeNull()
})

it('says that a withdrawal may have gone through when its answer is lost, but not when it is refused', async () => {
  const mayHave = /It may have gone through/
  const lost = await open({
    [submits]: () => {
      throw new TypeError('the line is down')
    },
  })
  await type('Amount', '10')
  press('Withdraw')
  await pressInReview('Confirm withdrawal')
  expect(await within(await review()).findByText(mayHave)).toBeDefined()
  expect([lost.sentTo(submits).length, lost.messages]).toEqual([1, []])
  lost.close()
  await open({ [submits]: () => new Refused('NOT_ENOUGH_BALANCE') })
  await type('Amount', '10')
  press('Withdraw')
  await pressInReview('Confirm withdrawal')
  await waitFor(async () => expect((await review()).querySelector('.lk-banner')).not.toBeNull())
  expect(within(await review()).queryByText(mayHave)).toBeNull()
})

it('keeps the review open while the withdrawal is in flight, and sends it once', async () => {
  let resolve = (_: null) => {}
  const promise = new Promise<null>((settle) => {
    resolve = settle
  })
  const { sentTo } = await open({ [submits]: () => promise })
  await type('Amount', '10')
  press('Withdraw')
  await pressInReview('Confirm withdrawal')
  await waitFor(() => expect(sentTo(submits)).toHaveLength(1))
  fireEvent.click(within(await review()).getByRole('button', { name: /Confirm withdrawal/ }))
  await pressInReview('Close')
  expect(await review()).toBeDefined()
  await act(async () => resolve(null))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(submits)).toHaveLength(1)
})

it('keeps a draft of the form, and clears it after a withdrawal', async () => {
  const first = await open()
  await type('Amount', '12')
  first.close()
  const second = await open()
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '12')
  press('Withdraw')
  await pressInReview('Confirm withdrawal')
  await waitFor(() => expect(second.sentTo(submits)).toHaveLength(1))
  second.close()
  await open()
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '')
})

it('keeps separate drafts for coin addresses and bank accounts', async () => {
  const first = await open()
  await type('Amount', '12')
  first.close()
  await open({}, '/mine/withdraw?type=2')
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '')
})

it('links to binding an address of the same kind when none is bound, and opens no review', async () => {
  const { history, sentTo } = await open({ 'withdrawals.methods': () => [] }, '/mine/withdraw?type=2')
  await type('Amount', '10')
  press('Withdraw')
  expect(screen.queryByRole('dialog', { name: 'Check the withdrawal' })).toBeNull()
  expect(sentTo('withdrawals.currencies')).toEqual([{ type: 'bank' }])
  expect(document.body.textContent).toContain('No payment account is bound. Bind an address or account of your own')
  press('Bind a bank account')
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/mine/withdraw-way', search: '?type=2' }))
})

it('shows a bank account with number, bank and holder', async () => {
  const account = {
    ...{ id: 9, coinAddress: null, payeeAccount: 'XX33 4444', payeeName: 'Ada Example', bankName: 'Second Bank' },
    ...{ currencyCode: 'EUR', network: null },
  }
  await open({ 'withdrawals.methods': () => [account] }, '/mine/withdraw?type=2')
  await type('Amount', '10')
  expect(document.body.textContent).toContain('Second Bank · Ada Example')
  press('Withdraw')
  const shown = (await review()).textContent
  for (const text of ['XX334444', 'Second Bank · Ada Example'])
    expect(shown.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''))
})

it('switches between coin and bank, and between form and records, in the address', async () => {
  const { history, sentTo } = await open()
  const bank = await screen.findByRole('radio', { name: 'Bank account' })
  await act(async () => void fireEvent.click(bank))
  await waitFor(() => expect(history.location.search).toBe('?type=2'))
  await waitFor(() => expect(sentTo('withdrawals.currencies')).toContainEqual({ type: 'bank' }))
  await act(async () => void press('Records'))
  await waitFor(() => expect(sentTo('withdrawals.records')).toEqual([{ type: 'bank', page: 1 }]))
  expect(history.location.search).toBe('?type=2&view=records')
})

it('says that there is no payment channel when the broker has no currency', async () => {
  await open({ 'withdrawals.currencies': () => [] })
  expect(await screen.findByText('No payment channel')).toBeDefined()
})

it.each(['withdrawals.currencies', 'withdrawals.methods'])('offers a retry when %s fails', async (call) => {
  let isDown = true
  await open({ [call]: (request) => (isDown ? new Refused('UNAVAILABLE') : answers[call]?.(request)) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect([screen.queryByRole('textbox', { name: 'Amount' }), screen.queryByText('No payment channel')]).toEqual([null, null])
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeDefined()
})

it('switches from the records back to the form', async () => {
  const { history } = await open({}, '/mine/withdraw?type=1&view=records')
  const [back] = await screen.findAllByRole('button', { name: 'Withdraw' })
  await act(async () => void fireEvent.click(back as HTMLElement))
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeDefined()
  expect(history.location.search).toBe('?type=1&view=form')
})
