import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { i18n, speak } from '../../i18n/i18n.ts'
import { forgetDrafts } from '../../screen/drafts.ts'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { AuthScreen } from './AuthScreen.tsx'

beforeEach(() => {
  // Adds object URLs, which jsdom does not have.
  URL.createObjectURL = () => 'blob:side'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanup()
  forgetDrafts()
})

const identity = (reviewStatus: string) => ({
  ...{ reviewStatus, name: 'Ada Example', documentNumber: 'X-1', frontImageUrl: null, backImageUrl: null },
})
const open = async (answers: Answers) => {
  await speak('en')
  await i18n.loadNamespaces('identity')
  let uploads = 0
  const upload = () => {
    uploads += 1
    return { url: `/f/${uploads}.png` }
  }
  return renderScreen(<AuthScreen />, {
    answers: { 'verification.upload': upload, ...answers },
    visited: ['/user', '/mine/auth'],
  })
}
const none = { 'verification.status': () => identity('none') }
const type = async (field: string, text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: field }), { target: { value: text } })
const pick = async (side: number) => {
  const file = new File([new Uint8Array(4)], 'side.png', { type: 'image/png' })
  const input = document.querySelectorAll('input[type="file"]')[side]
  if (!input) throw new Error('the form has no field for this side')
  const files = { 0: file, length: 1, item: () => file, [Symbol.iterator]: () => [file].values() }
  await act(async () => void fireEvent.change(input, { target: { files } }))
}
const pickBoth = async () => {
  // After an image was chosen for a side, a preview replaces the file input of this side.
  await pick(0)
  await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(1))
  await pick(document.querySelectorAll('input[type="file"]').length - 1)
  await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(2))
}
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Submit for review' })))
const submitted = 'verification.submit'
const missing = [
  'Enter your full name',
  'Enter your document number',
  'Add a picture of the front of your document',
  'Add a picture of the back of your document',
]

it('an identity check submits the trimmed name and number with images of both sides', async () => {
  const { sentTo } = await open(none)
  await type('Full name', ' Ada Example ')
  await type('ID card or passport number', ' X-1 ')
  await pickBoth()
  await submit()
  await waitFor(() => expect(sentTo(submitted)).toHaveLength(1))
  expect(sentTo(submitted)[0]).toMatchObject({
    ...{ name: 'Ada Example', documentNumber: 'X-1', frontImageUrl: '/f/1.png', backImageUrl: '/f/2.png' },
  })
})

it('an identity check with a missing field is not submitted, and the field is named', async () => {
  const { sentTo } = await open(none)
  await screen.findByRole('textbox', { name: 'Full name' })
  for (const text of missing) expect(screen.queryByText(text)).toBeNull()
  await submit()
  for (const text of missing) expect(screen.getByText(text)).toBeDefined()
  await type('Full name', 'Ada Example')
  expect(screen.queryByText('Enter your full name')).toBeNull()
  expect(sentTo(submitted)).toEqual([])
})

it('a refused identity check keeps the input and shows the reason', async () => {
  const { sentTo } = await open({ ...none, [submitted]: () => new Refused('ALREADY_SUBMITTED') })
  await type('Full name', 'Ada Example')
  await type('ID card or passport number', 'X-1')
  await pickBoth()
  await submit()
  await waitFor(() => expect(sentTo(submitted)).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('.lk-banner')?.textContent).toMatch(/\w/))
  expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveProperty('value', 'Ada Example')
})

it('while an identity is under review, its status and a refresh button replace the form', async () => {
  let status = 'pending'
  await open({ 'verification.status': () => identity(status) })
  expect(await screen.findByText('Under review')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  status = 'verified'
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Refresh status' })))
  expect(await screen.findByText('You’re verified')).toBeDefined()
  expect(screen.getByText('Ada Example')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Refresh status' })).toBeNull()
})

it('if an identity cannot be loaded, a retry button appears instead of an empty form', async () => {
  let isDown = true
  await open({ 'verification.status': () => (isDown ? new Refused('UNAVAILABLE') : identity('none')) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('textbox')).toBeNull()
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByRole('textbox', { name: 'Full name' })).toBeDefined()
})
