import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDrafts } from '../../screen/drafts.ts'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { ChargeScreen } from './ChargeScreen.tsx'
import { CoinDeposit } from './CoinDeposit.tsx'
import { WireDeposit } from './WireDeposit.tsx'

beforeEach(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:proof'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanup()
  forgetDrafts()
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
  fireEvent.change(await screen.findByRole('textbox', { name: 'Amount sent' }), { target: { value: text } })
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
  await screen.findByText('Sent')
}
const send = () => fireEvent.click(screen.getByRole('button', { name: /^I have sent/ }))
const choose = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))

it('submits a coin deposit once, with amount, proof and address', async () => {
  const { sentTo, messages } = await openCoin()
  await type('250.5')
  expect(screen.getByRole('button', { name: 'I have sent 250.5 USDT' })).toBeDefined()
  await uploadProof()
  send()
  await waitFor(() => expect(sentTo('deposits.submit')).toHaveLength(1))
  expect(sentTo('deposits.submit')).toEqual([
    { amount: '250.5', proofImageUrl: '/f/proof.png', address: 'TFirst000000000000000000000000000001', methodId: 5 },
  ])
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(messages).toMatchObject([{ words: { title: 'Submitted. The broker is checking it.' } }])
  expect(screen.getByRole('textbox', { name: 'Amount sent' })).toHaveProperty('value', '')
  // The next deposit starts without problems.
  expect(screen.queryByText('Enter the amount that you sent')).toBeNull()
})

it('submits the chosen network, and warns of any other', async () => {
  const { sentTo } = await openCoin()
  await choose(/ERC20/)
  expect(await screen.findByText('Send only USDT over ERC20.')).toBeDefined()
  await type('1')
  await uploadProof()
  send()
  await waitFor(() => expect(sentTo('deposits.submit')).toHaveLength(1))
  expect(sentTo('deposits.submit')).toMatchObject([{ methodId: 6, address: '0xSecond0000000000000000000000000000000002' }])
})

it('submits nothing without amount and proof, and names both after a try', async () => {
  const { sentTo } = await openCoin()
  await screen.findByRole('textbox', { name: 'Amount sent' })
  expect(screen.queryByText('Enter the amount that you sent')).toBeNull()
  expect(screen.queryByText('Add a picture of the transfer')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'I have sent it' }))
  expect(await screen.findByText('Enter the amount that you sent')).toBeDefined()
  expect(screen.getByText('Add a picture of the transfer')).toBeDefined()
  await type('1')
  send()
  expect(screen.queryByText('Enter the amount that you sent')).toBeNull()
  expect(sentTo('deposits.submit')).toEqual([])
})

it('submits nothing while the proof is uploading', async () => {
  const { sentTo } = await openCoin({ 'verification.upload': () => new Promise(() => undefined) })
  await type('1')
  pickProof()
  send()
  expect(await screen.findByText('The picture is still being sent')).toBeDefined()
  expect(sentTo('deposits.submit')).toEqual([])
})

it('keeps the form and shows the reason when the broker refuses the deposit', async () => {
  const { sentTo } = await openCoin({ 'deposits.submit': () => new Refused('NOT_FOUND') })
  await type('9')
  await uploadProof()
  send()
  await waitFor(() => expect(sentTo('deposits.submit')).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('.lk-banner')?.textContent).toMatch(/\w/))
  expect(done).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Amount sent' })).toHaveProperty('value', '9')
})

it('submits a wire to the shown account, in a currency for wires', async () => {
  const { sentTo } = await openWire()
  expect(await screen.findByRole('radio', { name: /EUR/ })).toBeDefined()
  expect(screen.queryByRole('radio', { name: /USDT/ })).toBeNull()
  await waitFor(() => expect(sentTo('deposits.wireAccounts')).toEqual([{ currencyCode: 'EUR' }]))
  const shown = await screen.findByText('FIRSTXX1')
  expect(shown).toBeDefined()
  for (const text of ['3 Third Street', 'Example Broker', 'XX11 2222', '90501']) expect(document.body.textContent).toContain(text)
  await type('1000')
  expect(screen.getByRole('button', { name: 'I have sent 1000 EUR' })).toBeDefined()
  await uploadProof()
  send()
  await waitFor(() => expect(sentTo('deposits.submitWire')).toHaveLength(1))
  expect(sentTo('deposits.submitWire')).toEqual([{ amount: '1000', proofImageUrl: '/f/proof.png', wireAccountId: 8 }])
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(screen.getByRole('textbox', { name: 'Amount sent' })).toHaveProperty('value', '')
})

it('submits the chosen bank and currency', async () => {
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

it('omits empty fields of a bank account, and the choice of a single account', async () => {
  await openWire({ 'deposits.wireAccounts': () => [{ ...wire(8, 'First Bank'), remark: null }] })
  await screen.findByText('FIRSTXX1')
  expect(screen.queryByText(/^Remark/)).toBeNull()
  expect(screen.queryByRole('radio', { name: 'First Bank' })).toBeNull()
})

it.each([
  ['coins', openCoin, { 'deposits.methods': () => [] }],
  ['wires', openWire, { 'deposits.currencies': () => [{ code: 'USDT', type: 'coin' }] }],
  ['wires in this currency', openWire, { 'deposits.wireAccounts': () => [] }],
])('says that there is no payment channel for %s', async (_, open, change) => {
  await open(change)
  expect(await screen.findByText('No payment channel')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it.each([
  ['coins', openCoin, 'deposits.methods'],
  ['currencies', openWire, 'deposits.currencies'],
  ['bank accounts', openWire, 'deposits.wireAccounts'],
])('offers a retry when the %s cannot be loaded', async (_, open, call) => {
  let isDown = true
  const { sentTo } = await open({ [call]: (request) => (isDown ? new Refused('UNAVAILABLE') : answers[call]?.(request)) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  const before = sentTo(call).length
  fireEvent.click(retry)
  expect(await screen.findByRole('textbox', { name: 'Amount sent' })).toBeDefined()
  expect(sentTo(call)).toHaveLength(before + 1)
})

it('shows why an upload failed, and retries the same picture', async () => {
  let isDown = true
  const { sentTo } = await openCoin({
    'verification.upload': () => (isDown ? new Refused('TOO_MANY_REQUESTS') : { url: '/f/again.png' }),
  })
  await type('3')
  pickProof()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/^Not sent\. /).textContent).toMatch(/^Not sent\. (?!Something)\w/)
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('Sent')).toBeDefined()
  expect(screen.getByText('transfer.png')).toBeDefined()
  send()
  await waitFor(() => expect(sentTo('deposits.submit')).toMatchObject([{ proofImageUrl: '/f/again.png' }]))
})

it('removes a proof, and submits nothing without another one', async () => {
  const { sentTo } = await openCoin()
  await type('3')
  await uploadProof()
  expect(document.querySelector('img[src="blob:proof"]')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove the picture' }))
  await waitFor(() => expect(screen.queryByText('Sent')).toBeNull())
  expect(document.querySelector('img[src="blob:proof"]')).toBeNull()
  send()
  expect(await screen.findByText('Add a picture of the transfer')).toBeDefined()
  expect(sentTo('deposits.submit')).toEqual([])
})

it.each([
  ['coin', 'coin'],
  ['bank', 'bank'],
])('leads from a reported deposit to the records of its way: %s', async (way, records) => {
  const { sentTo, history } = await renderScreen(<ChargeScreen />, { answers, visited: ['/mine', `/mine/charge?way=${way}`] })
  await type('250')
  await uploadProof()
  send()
  await waitFor(() => expect(new URLSearchParams(history.location.search).get('view')).toBe('records'))
  await waitFor(() => expect(sentTo('deposits.records')).toContainEqual(expect.objectContaining({ type: records })))
})
