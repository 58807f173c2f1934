import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { readLimits } from '../../domain/personalLimits.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { LimitsScreen } from './LimitsScreen.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

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
  expect(await screen.findByText(/^From .*: 80\.00$/)).toBeDefined()
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
