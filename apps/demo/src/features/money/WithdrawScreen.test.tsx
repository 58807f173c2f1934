import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
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
const review = () => screen.findByRole('dialog', { name: 'Check your withdrawal' })
const pressInReview = async (name: string) => press(name, await review())
const open = (change: Answers = {}, address = '/mine/withdraw?type=1') =>
  renderScreen(<WithdrawScreen />, { answers: { ...answers, ...change }, visited: ['/mine', address] })
const submits = 'withdrawals.submit'

it('a confirmed withdrawal is sent with amount, currency, address and memo', async () => {
  const { sentTo, messages, history } = await open()
  await type('Amount', '100.5')
  await type('Note', ' invoice 7 ')
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
  expect(messages).toMatchObject([{ words: { title: 'Withdrawal requested. This amount stays locked until we pay it out.' } }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a withdrawal uses the chosen currency and address, and omits an empty memo', async () => {
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

it('a withdrawal without an amount does not open the review, and the form shows the problem', async () => {
  const { sentTo } = await open()
  await screen.findByRole('textbox', { name: 'Amount' })
  expect(screen.queryByText('Enter an amount')).toBeNull()
  press('Withdraw')
  expect(await screen.findByText('Enter an amount')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo(submits)).toEqual([])
})

it.each([
  ['1000.01', 'That’s more than your available balance'],
  ['3', 'The fee leaves nothing of this amount'],
])('a withdrawal of the amount %s does not open the review: %s', async (text, problem) => {
  await open()
  await type('Amount', text)
  press('Withdraw')
  expect(await screen.findByText(problem)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('an amount above the available balance shows the problem immediately', async () => {
  await open()
  await type('Amount', '1000.01')
  expect(await screen.findByText('That’s more than your available balance')).toBeDefined()
})

it('the maximum withdrawal is the balance rounded down to cents, and the locked amount is shown', async () => {
  const { sentTo } = await open({ 'account.balance': () => ({ balance: '1000.019', lockedBalance: '50.00' }) })
  await screen.findByRole('textbox', { name: 'Amount' })
  await waitFor(() => press('Max'))
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '1000.01')
  expect(document.body.textContent).toMatch(/Locked[^A-Z]*50\.00/)
  press('Withdraw')
  await pressInReview('Confirm withdrawal')
  await waitFor(() => expect(sentTo(submits)[0]?.amount).toBe('1000.01'))
})

it('a locked amount of zero is hidden', async () => {
  await open({ 'account.balance': () => ({ balance: '1000', lockedBalance: '0.00' }) })
  await screen.findByRole('textbox', { name: 'Amount' })
  expect(document.body.textContent).not.toContain('Locked')
})

it('a withdrawal is not sent if the balance falls below the amount of the withdrawal during the review', async () => {
  let balance = '1000'
  const { sentTo, queryClient } = await open({ 'account.balance': () => ({ balance, lockedBalance: '0' }) })
  await type('Amount', '500')
  press('Withdraw')
  await review()
  balance = '499.99'
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findAllByText('That’s more than your available balance')).not.toHaveLength(0)
  await pressInReview('Confirm withdrawal')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(submits)).toEqual([])
})

it('a refused withdrawal keeps the input of the form, and only the review of this withdrawal shows the reason', async () => {
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

describe('a withdrawal whose answer is lost', () => {
  const tronRecord = {
    ...{ amount: '10.000000', received: '7', currencyCode: 'USDT', fee: '3', statusName: 'Under review', type: 'coin' as const },
    ...{ coinAddress: 'TFirst000000000000000000000000000001', payeeAccount: null, notes: null },
  }
  const lost = () => {
    throw new TypeError('the line is down')
  }
  const send = async (change: Answers) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const opened = await open({ [submits]: lost, ...change })
    await type('Amount', '10')
    press('Withdraw')
    await pressInReview('Confirm withdrawal')
    expect(await within(await review()).findByText(/finding out whether your withdrawal reached us/)).toBeDefined()
    expect(within(await review()).queryByText(/try again/)).toBeNull()
    return opened
  }
  const pass = () => act(() => vi.advanceTimersByTimeAsync(9_500))
  const records = (items: object[]) => ({ 'withdrawals.records': () => ({ items, total: items.length }) })
  afterEach(() => {
    vi.useRealTimers()
    sessionStorage.clear()
  })

  it('if the records do not contain an unanswered withdrawal, it is reported as not received and can be sent again', async () => {
    const { sentTo, messages } = await send(records([]))
    await pass()
    const dialog = await review()
    expect(await within(dialog).findByText(/didn’t reach us. Nothing was taken from your balance/)).toBeDefined()
    expect([sentTo(submits).length, messages]).toEqual([1, []])
    await pressInReview('Confirm withdrawal')
    await waitFor(() => expect(sentTo(submits)).toHaveLength(2))
  })

  it('if the outcome of a withdrawal stays unknown, the review links to the records and offers no resend', async () => {
    // The simulated answers have no date header, so the client does not know how old a record is. A record with equal values may
    // therefore belong to an earlier withdrawal.
    const { sentTo, history } = await send(records([{ ...tronRecord, createdAt: Date.now() }]))
    await pass()
    const dialog = await review()
    expect(
      await within(dialog).findByText(/couldn’t find out whether your withdrawal was submitted. Check your withdrawal history/),
    ).toBeDefined()
    expect(within(dialog).queryByRole('button', { name: 'Confirm withdrawal' })).toBeNull()
    expect(dialog.textContent).toContain('Code: OUTCOME_UNKNOWN')
    press('Check again', dialog)
    expect(await within(dialog).findByText(/finding out whether your withdrawal reached us/)).toBeDefined()
    await pass()
    press('See withdrawal history', dialog)
    await waitFor(() => expect(history.location.search).toContain('view=records'))
    expect(sentTo(submits)).toHaveLength(1)
  })

  it('while the outcome of a withdrawal is unknown, the withdrawal form cannot send it again', async () => {
    await send({
      'withdrawals.records': () => {
        throw new TypeError('the line is down')
      },
    })
    await pass()
    await within(await review()).findByText(/couldn’t find out whether/)
    await pressInReview('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(/couldn’t find out whether your withdrawal was submitted/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveProperty('disabled', true)
  })
})

it('after a refused withdrawal, no message says that the withdrawal may have been executed', async () => {
  await open({ [submits]: () => new Refused('NOT_ENOUGH_BALANCE') })
  await type('Amount', '10')
  press('Withdraw')
  await pressInReview('Confirm withdrawal')
  await waitFor(async () => expect((await review()).querySelector('.lk-banner')).not.toBeNull())
  expect(within(await review()).queryByText(/may have gone through/)).toBeNull()
})

it('while a withdrawal is being sent, its review stays open, and the withdrawal is sent only once', async () => {
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

it('the draft of a withdrawal is saved, and cleared after the withdrawal', async () => {
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

it('withdrawals to coin addresses and to bank accounts have separate drafts', async () => {
  const first = await open()
  await type('Amount', '12')
  first.close()
  await open({}, '/mine/withdraw?type=2')
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '')
})

it('without a bank account for withdrawals, the withdrawal form does not open the review, but links to the screen that adds an account', async () => {
  const { history, sentTo } = await open({ 'withdrawals.methods': () => [] }, '/mine/withdraw?type=2')
  await type('Amount', '10')
  press('Withdraw')
  expect(screen.queryByRole('dialog', { name: 'Check your withdrawal' })).toBeNull()
  expect(sentTo('withdrawals.currencies')).toEqual([{ type: 'bank' }])
  expect(document.body.textContent).toContain('No withdrawal method added. Add a crypto address or bank account of your own')
  press('Add a bank account')
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/mine/withdraw-way', search: '?type=2' }))
})

it('a withdrawal to a bank account shows number, bank and holder of the account', async () => {
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

it('the address of the withdrawal screen contains two choices: coin or bank, and form or records', async () => {
  const { history, sentTo } = await open()
  const bank = await screen.findByRole('radio', { name: 'Bank account' })
  await act(async () => void fireEvent.click(bank))
  await waitFor(() => expect(history.location.search).toBe('?type=2'))
  await waitFor(() => expect(sentTo('withdrawals.currencies')).toContainEqual({ type: 'bank' }))
  await act(async () => void press('History'))
  await waitFor(() => expect(sentTo('withdrawals.records')).toEqual([{ type: 'bank', page: 1 }]))
  expect(history.location.search).toBe('?type=2&view=records')
})

it('if the broker has no currency for withdrawals, a message on the screen states that there is no payment channel', async () => {
  await open({ 'withdrawals.currencies': () => [] })
  expect(await screen.findByText('No payment method available')).toBeDefined()
})

it.each(['withdrawals.currencies', 'withdrawals.methods'])('if %s fails, the withdrawal screen offers a retry', async (call) => {
  let isDown = true
  await open({ [call]: (request) => (isDown ? new Refused('UNAVAILABLE') : answers[call]?.(request)) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect([screen.queryByRole('textbox', { name: 'Amount' }), screen.queryByText('No payment method available')]).toEqual([
    null,
    null,
  ])
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeDefined()
})

it('the withdrawal records link back to the form', async () => {
  const { history } = await open({}, '/mine/withdraw?type=1&view=records')
  const [back] = await screen.findAllByRole('button', { name: 'Withdraw' })
  await act(async () => void fireEvent.click(back as HTMLElement))
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeDefined()
  expect(history.location.search).toBe('?type=1&view=form')
})
