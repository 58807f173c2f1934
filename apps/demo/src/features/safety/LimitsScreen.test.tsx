import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeLimits } from '../../domain/limitsStore.ts'
import { noLimits, readLimits } from '../../domain/personalLimits.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { LimitsScreen } from './LimitsScreen.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const hourMs = 3_600_000
const saved = () => readLimits(localStorage.getItem('leverkit.limits'))
const open = () => renderScreen(<LimitsScreen />, { visited: ['/mine/limits'] })
const type = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('limits are saved on this device as exact decimals, and an empty field means no limit', async () => {
  await open()
  await type('Loss per day', '50.5')
  press('Save limits')
  await waitFor(() => expect(saved().dailyLoss.value).toBe('50.5'))
  expect(saved().weeklyDeposit.value).toBeNull()
  expect(localStorage.getItem('leverkit.limitsOn')).toBe('1')
})

it('a raised limit takes effect a day later; until then, the screen shows the new limit and the time from which it applies', async () => {
  await open()
  await type('Loss per day', '50')
  press('Save limits')
  await waitFor(() => expect(saved().dailyLoss.value).toBe('50'))
  await type('Loss per day', '80')
  press('Save limits')
  expect(await screen.findByText(/^From .*: 80\.00 USD$/)).toBeDefined()
  expect(saved().dailyLoss).toMatchObject({ value: '50', next: { value: '80' } })
})

it('a limit of zero is refused and is not saved', async () => {
  await open()
  await type('Loss per day', '0')
  press('Save limits')
  expect(await screen.findByText('Enter an amount above 0, or leave it empty')).toBeDefined()
  expect(localStorage.getItem('leverkit.limits')).toBeNull()
})

it('the time between two reality checks is chosen with one tap', async () => {
  await open()
  fireEvent.click(await screen.findByRole('radio', { name: '30 minutes' }))
  await waitFor(() => expect(saved().realityCheck.value).toBe('30'))
})

it('a time-out starts only after a confirmation that it cannot be ended early', async () => {
  await open()
  fireEvent.click(await screen.findByRole('radio', { name: '24 hours' }))
  press('Start time-out')
  const dialog = await screen.findByRole('alertdialog', { name: 'Time-out: 24 hours' })
  expect(dialog.textContent).toContain('You can’t end it early')
  expect(saved().pausedUntil).toBeNull()
  const before = Date.now()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Start time-out' }))
  await waitFor(() => expect(saved().pausedUntil).toBeGreaterThanOrEqual(before + 24 * hourMs))
})

it.each([
  [0, ['1 hour', '24 hours', '7 days']],
  [5, ['24 hours', '7 days']],
  [100, ['7 days']],
  [200, []],
])('with %i hours of a time-out left, the form offers only the lengths that extend the time-out', async (left, lengths) => {
  changeLimits(() => ({ ...noLimits, pausedUntil: left === 0 ? null : Date.now() + left * hourMs }))
  await open()
  await screen.findByRole('radio', { name: '30 minutes' })
  const names = ['1 hour', '24 hours', '7 days'].filter((name) => screen.queryByRole('radio', { name }) !== null)
  expect(names).toEqual(lengths)
  expect(screen.queryAllByRole('button', { name: 'Start time-out' })).toHaveLength(lengths.length === 0 ? 0 : 1)
})

it('the messages of two saves in quick succession have the same name, so that only the later one is on screen', async () => {
  const { messages } = await open()
  await type('Loss per day', '50')
  press('Save limits')
  press('Save limits')
  await waitFor(() => expect(messages).toHaveLength(2))
  expect(messages).toEqual([expect.objectContaining({ name: 'limits' }), expect.objectContaining({ name: 'limits' })])
})
