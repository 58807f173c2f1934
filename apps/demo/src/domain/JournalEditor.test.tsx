import { contract } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { JournalEditor } from './JournalEditor.tsx'
import { forgetJournal } from './journal.ts'

const account = contract.account.info.example.response.uid
const stored = (): unknown => JSON.parse(localStorage.getItem(`leverkit.journal.${account}`) ?? 'null')

beforeEach(() => {
  localStorage.clear()
  forgetJournal(account)
})
afterEach(cleanup)

const open = async () => {
  const found = await renderScreen(<JournalEditor order="7" />)
  await screen.findByText('Saved on this device only. It isn’t sent to us.')
  return found
}
const write = (text: string) => act(async () => void fireEvent.change(screen.getByLabelText('Note'), { target: { value: text } }))
const addTag = async (tag: string) => {
  await act(async () => void fireEvent.change(screen.getByLabelText('New tag'), { target: { value: tag } }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add tag' })))
}

it('when the field of a note loses the focus, the journal editor saves the note on the device and does not send it', async () => {
  const { sent } = await open()
  await write('Too early')
  expect(stored()).toBeNull()
  await act(async () => void fireEvent.blur(screen.getByLabelText('Note')))
  expect(stored()).toEqual({ 7: { note: 'Too early', tags: [] } })
  expect(screen.getByRole('status').textContent).toBe('Saved on this device')
  expect(JSON.stringify(sent)).not.toContain('Too early')
})

it('the journal editor saves a note when it closes', async () => {
  const { close } = await open()
  await write('Left in haste')
  close()
  await waitFor(() => expect(stored()).toEqual({ 7: { note: 'Left in haste', tags: [] } }))
})

it('the journal editor adds each tag once, and at most as many tags as the limit allows', async () => {
  await open()
  for (const tag of ['news', 'news', 'b', 'c', 'd', 'e']) await addTag(tag)
  expect(stored()).toEqual({ 7: { note: '', tags: ['news', 'b', 'c', 'd', 'e'] } })
  expect(screen.getByText('Up to 5 tags')).toBeDefined()
})
