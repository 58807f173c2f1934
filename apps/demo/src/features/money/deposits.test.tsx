import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { brand } from '../../brand/brand.ts'
import type { Brand } from '../../brand/schema.ts'
import { forgetDrafts } from '../../screen/drafts.ts'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { ChargeScreen } from './ChargeScreen.tsx'
import { CoinDeposit } from './CoinDeposit.tsx'
import { WalletScreen } from './WalletScreen.tsx'
import { WireDeposit } from './WireDeposit.tsx'

beforeEach(() => {
  // Adds object URLs, which jsdom does not have.
  URL.createObjectURL = () => 'blob:proof'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanup()
  forgetDrafts()
  Object.assign(brand, { depositKinds: undefined })
})

const coins = [
  { id: 5, currencyCode: 'USDT', network: 'TRC20', address: 'TFirst000000000000000000000000000001' },
  { id: 6, currencyCode: 'USDT', network: 'ERC20', address: '0xSecond0000000000000000000000000000000002' },
]
const wire = (id: number, bankName: string) => ({
  ...{ id, bankName, bankAddress: '3 Third Street', bankSwift: 'FIRSTXX1', payeeName: 'Example Broker' },
  ...{ payeeAccount: 'XX11 2222', remark: '90501' },
})
const answers: Answers = {
  'deposits.methods': () => coins,
  'deposits.currencies': () => [
    { code: 'USDT', type: 'coin' },
    { code: 'EUR', type: 'bank' },
    { code: 'USD', type: 'bank' },
  ],
  'deposits.wireAccounts': () => [wire(8, 'First Bank'), wire(9, 'Second Bank')],
  'verification.upload': () => ({ url: '/f/proof.png' }),
}

const done = vi.fn()
afterEach(() => done.mockClear())
const openCoin = (change: Answers = {}) => renderScreen(<CoinDeposit onDone={done} />, { answers: { ...answers, ...change } })
const openWire = (change: Answers = {}) => renderScreen(<WireDeposit onDone={done} />, { answers: { ...answers, ...change } })

const type = async (text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: 'Amount you sent' }), { target: { value: text } })
const pickProof = () => {
  const file = new File([new Uint8Array(4)], 'transfer.png', { type: 'image/png' })
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('the form has no field for a picture')
  fireEvent.change(input, {
    target: { files: { 0: file, length: 1, item: () => file, [Symbol.iterator]: () => [file].values() } },
  })
}
const uploadProof = async () => {
  pickProof()
  await screen.findByText('Uploaded')
}
const send = () => fireEvent.click(screen.getByRole('button', { name: /^I’ve sent/ }))
const choose = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))

it('a coin deposit is submitted once, with amount, proof and address', async () => {
  const { sentTo, messages } = await openCoin()
  await type('250.5')
  expect(screen.getByRole('button', { name: 'I’ve sent 250.5 USDT' })).toBeDefined()
  await uploadProof()
  send()
  await waitFor(() => expect(sentTo('deposits.submit')).toHaveLength(1))
  expect(sentTo('deposits.submit')).toEqual([
    { amount: '250.5', proofImageUrl: '/f/proof.png', address: 'TFirst000000000000000000000000000001', methodId: 5 },
  ])
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(messages).toMatchObject([{ words: { title: 'Deposit submitted. We’re checking your payment.' } }])
  expect(screen.getByRole('textbox', { name: 'Amount you sent' })).toHaveProperty('value', '')
  // The form for the next deposit shows no error messages before it is submitted.
  expect(screen.queryByText('Enter the amount you sent')).toBeNull()
})

it('a coin deposit is submitted for the chosen network, and the form warns against using another network', async () => {
  const { sentTo } = await openCoin()
  await choose(/ERC20/)
  expect(await screen.findByText('Send only USDT over ERC20.')).toBeDefined()
  await type('1')
  await uploadProof()
  send()
  await waitFor(() => expect(sentTo('deposits.submit')).toHaveLength(1))
  expect(sentTo('deposits.submit')).toMatchObject([{ methodId: 6, address: '0xSecond0000000000000000000000000000000002' }])
})

it('a deposit without amount and proof is not submitted, and both missing fields are marked', async () => {
  const { sentTo } = await openCoin()
  await screen.findByRole('textbox', { name: 'Amount you sent' })
  expect(screen.queryByText('Enter the amount you sent')).toBeNull()
  expect(screen.queryByText('Add a picture of your proof of payment')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'I’ve sent the payment' }))
  expect(await screen.findByText('Enter the amount you sent')).toBeDefined()
  expect(screen.getByText('Add a picture of your proof of payment')).toBeDefined()
  await type('1')
  send()
  expect(screen.queryByText('Enter the amount you sent')).toBeNull()
  expect(sentTo('deposits.submit')).toEqual([])
})

it('a deposit is not submitted while its proof is uploading', async () => {
  const { sentTo } = await openCoin({ 'verification.upload': () => new Promise(() => undefined) })
  await type('1')
  pickProof()
  send()
  expect(await screen.findByText('Your picture is still uploading')).toBeDefined()
  expect(sentTo('deposits.submit')).toEqual([])
})

it('a refused deposit keeps the form open and shows the reason', async () => {
  const { sentTo } = await openCoin({ 'deposits.submit': () => new Refused('NOT_FOUND') })
  await type('9')
  await uploadProof()
  send()
  await waitFor(() => expect(sentTo('deposits.submit')).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('.lk-banner')?.textContent).toMatch(/\w/))
  expect(done).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Amount you sent' })).toHaveProperty('value', '9')
})

it('a wire deposit is submitted for the displayed account, and the form offers only currencies that allow wire deposits', async () => {
  const { sentTo } = await openWire()
  expect(await screen.findByRole('radio', { name: /EUR/ })).toBeDefined()
  expect(screen.queryByRole('radio', { name: /USDT/ })).toBeNull()
  await waitFor(() => expect(sentTo('deposits.wireAccounts')).toEqual([{ currencyCode: 'EUR' }]))
  const shown = await screen.findByText('FIRSTXX1')
  expect(shown).toBeDefined()
  for (const text of ['3 Third Street', 'Example Broker', 'XX11 2222', '90501']) expect(document.body.textContent).toContain(text)
  await type('1000')
  expect(screen.getByRole('button', { name: 'I’ve sent 1000 EUR' })).toBeDefined()
  await uploadProof()
  send()
  await waitFor(() => expect(sentTo('deposits.submitWire')).toHaveLength(1))
  expect(sentTo('deposits.submitWire')).toEqual([{ amount: '1000', proofImageUrl: '/f/proof.png', wireAccountId: 8 }])
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(screen.getByRole('textbox', { name: 'Amount you sent' })).toHaveProperty('value', '')
})

it('a wire is submitted for the chosen bank and currency', async () => {
  const { sentTo } = await openWire()
  await choose(/USD/)
  await waitFor(() => expect(sentTo('deposits.wireAccounts')).toContainEqual({ currencyCode: 'USD' }))
  await choose('Second Bank')
  await type('2')
  await uploadProof()
  send()
  await waitFor(() => expect(sentTo('deposits.submitWire')).toHaveLength(1))
  expect(sentTo('deposits.submitWire')).toMatchObject([{ wireAccountId: 9 }])
})

it('empty fields of a receiving bank account are omitted, and a single account is shown without a choice', async () => {
  await openWire({ 'deposits.wireAccounts': () => [{ ...wire(8, 'First Bank'), remark: null }] })
  await screen.findByText('FIRSTXX1')
  expect(screen.queryByText(/^Reason/)).toBeNull()
  expect(screen.queryByRole('radio', { name: 'First Bank' })).toBeNull()
})

it.each([
  ['coins', openCoin, { 'deposits.methods': () => [] }],
  ['wires', openWire, { 'deposits.currencies': () => [{ code: 'USDT', type: 'coin' }] }],
  ['wires in this currency', openWire, { 'deposits.wireAccounts': () => [] }],
])('if no payment channel exists for %s, a message on the screen states this', async (_, open, change) => {
  await open(change)
  expect(await screen.findByText('No payment method available')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it.each([
  ['coins', openCoin, 'deposits.methods'],
  ['currencies', openWire, 'deposits.currencies'],
  ['bank accounts', openWire, 'deposits.wireAccounts'],
])('if the %s cannot be loaded, the screen offers a retry', async (_, open, call) => {
  let isDown = true
  const { sentTo } = await open({ [call]: (request) => (isDown ? new Refused('UNAVAILABLE') : answers[call]?.(request)) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  const before = sentTo(call).length
  fireEvent.click(retry)
  expect(await screen.findByRole('textbox', { name: 'Amount you sent' })).toBeDefined()
  expect(sentTo(call)).toHaveLength(before + 1)
})

it('after a failed upload, the reason appears, and the user can retry with the same image', async () => {
  let isDown = true
  const { sentTo } = await openCoin({
    'verification.upload': () => (isDown ? new Refused('TOO_MANY_REQUESTS') : { url: '/f/again.png' }),
  })
  await type('3')
  pickProof()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/^Not uploaded\. /).textContent).toMatch(/^Not uploaded\. (?!Something)\w/)
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('Uploaded')).toBeDefined()
  expect(screen.getByText('transfer.png')).toBeDefined()
  send()
  await waitFor(() => expect(sentTo('deposits.submit')).toMatchObject([{ proofImageUrl: '/f/again.png' }]))
})

it('a deposit whose proof was removed is not submitted', async () => {
  const { sentTo } = await openCoin()
  await type('3')
  await uploadProof()
  expect(document.querySelector('img[src="blob:proof"]')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture' }))
  await waitFor(() => expect(screen.queryByText('Uploaded')).toBeNull())
  expect(document.querySelector('img[src="blob:proof"]')).toBeNull()
  send()
  expect(await screen.findByText('Add a picture of your proof of payment')).toBeDefined()
  expect(sentTo('deposits.submit')).toEqual([])
})

it.each([
  ['coin', 'coin'],
  ['bank', 'bank'],
])('after a submitted deposit, the records of the same kind open: %s', async (way, records) => {
  const { sentTo, history } = await renderScreen(<ChargeScreen />, { answers, visited: ['/mine', `/mine/charge?way=${way}`] })
  await type('250')
  await uploadProof()
  send()
  await waitFor(() => expect(new URLSearchParams(history.location.search).get('view')).toBe('records'))
  await waitFor(() => expect(sentTo('deposits.records')).toContainEqual(expect.objectContaining({ type: records })))
})

const openCharge = (depositKinds: Brand['depositKinds'], query = '') => {
  Object.assign(brand, { depositKinds })
  return renderScreen(<ChargeScreen />, { answers, visited: ['/mine', `/mine/charge${query}`] })
}
const kinds = () =>
  screen.queryAllByRole('radio', { name: /^(Crypto|Bank transfer|Card)$/ }).map((radio) => radio.closest('label')?.textContent)

it('the kinds of deposits have the sequence of the brand, and the first one opens', async () => {
  await openCharge(['card', 'coin'])
  expect(await screen.findByText('Pay by card')).toBeDefined()
  expect(kinds()).toEqual(['Card', 'Crypto'])
})

it('a brand with one kind of deposit shows its form without a choice, even if the address names another kind', async () => {
  const { sentTo } = await openCharge(['bank'], '?way=coin')
  expect(await screen.findByText('FIRSTXX1')).toBeDefined()
  expect(kinds()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'History' }))
  await waitFor(() => expect(sentTo('deposits.records')).toEqual([expect.objectContaining({ type: 'bank' })]))
  expect(kinds()).toEqual([])
  expect(sentTo('deposits.methods')).toEqual([])
})

it('if the brand offers only deposits by card, the screen shows neither records nor other kinds', async () => {
  const { sentTo } = await openCharge(['card'], '?view=records')
  expect(await screen.findByText('Pay by card')).toBeDefined()
  expect(screen.queryByText('These ways work right away:')).toBeNull()
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
  expect(sentTo('deposits.records')).toEqual([])
})

it.each([
  [undefined, 1],
  [['bank'], 1],
  [['card'], 0],
] as const)('if the brand offers the deposits %j, the wallet has %i link to the deposit records', async (depositKinds, count) => {
  Object.assign(brand, { depositKinds })
  await renderScreen(<WalletScreen />, { answers })
  await screen.findByRole('link', { name: 'Transactions' })
  expect(document.querySelectorAll('a[href="/mine/charge?view=records"]')).toHaveLength(count)
})
