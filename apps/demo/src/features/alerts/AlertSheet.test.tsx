import { contract } from '@leverkit/sdk'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { alertStore } from '../../domain/alerts/alertStore.ts'
import { i18n } from '../../i18n/i18n.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { AlertSheet } from './AlertSheet.tsx'

const closed = vi.fn()
const asked = vi.fn(async () => 'granted')

const setUp = async (permission = 'default') => {
  vi.stubGlobal('Notification', { permission, requestPermission: asked })
  const shown = await renderScreen(<AlertSheet code="EURUSD" onClose={closed} />, { userType: 'visitor' })
  const sheet = await screen.findByRole('dialog')
  const price = await within(sheet).findByRole<HTMLInputElement>('textbox', { name: 'Price' })
  const enter = (value: string) => act(async () => void fireEvent.change(price, { target: { value } }))
  const submit = () => act(async () => within(sheet).getByRole('button', { name: 'Set alert' }).click())
  return { ...shown, sheet, price, enter, submit }
}

afterEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

it('a saved alert has the decimals of the market, and the app asks once for permission to show notifications', async () => {
  const { close, enter, submit, price, sheet, messages } = await setUp()
  expect(price.value).toBe('')
  expect(asked).not.toHaveBeenCalled()
  await enter('1.4')
  expect(sheet.textContent).toContain('You’re told when EURUSD rises to 1.40000')
  await submit()
  expect(alertStore.get('visitor')).toMatchObject([{ code: 'EURUSD', price: '1.40000', direction: 'above', isArmed: true }])
  const words = { title: 'Alert set', description: 'You’re told when EURUSD rises to 1.40000' }
  expect(messages).toMatchObject([{ words }])
  expect(asked).toHaveBeenCalledOnce()
  expect(closed).toHaveBeenCalledOnce()
  close()
})

it('no alert can be saved before the user chooses a price, the sheet says so, and a button sets a price relative to the live price', async () => {
  const { close, submit, sheet, say, price } = await setUp()
  await say('quotes', [{ ...contract.markets.list.example.response[0]?.quote, code: 'EURUSD', last: '1.40000', time: 2 }])
  expect(within(sheet).getByRole<HTMLButtonElement>('button', { name: 'Set alert' }).disabled).toBe(true)
  expect(sheet.textContent).toContain('Enter a price')
  await act(async () => within(sheet).getByRole('button', { name: '−0.25%' }).click())
  expect(price.value).toBe('1.39650')
  expect(sheet.textContent).not.toContain('Enter a price')
  await submit()
  expect(alertStore.get('visitor')).toMatchObject([{ price: '1.39650', direction: 'below' }])
  close()
})

it('a refused permission for notifications is not requested again', async () => {
  const { close, enter, submit } = await setUp('denied')
  await enter('1.3')
  await submit()
  expect(alertStore.get('visitor')).toMatchObject([{ direction: 'below' }])
  expect(asked).not.toHaveBeenCalled()
  close()
})

it('an alert can be changed and deleted in the list, and a deleted alert can be restored', async () => {
  const saved = {
    ...({ id: 'a', code: 'EURUSD', displayCode: 'EURUSD', price: '1.40000', direction: 'above', note: 'range' } as const),
    ...{ repeats: false, setAt: 1, isArmed: false, firedAt: 2 },
  }
  alertStore.set('visitor', [saved])
  const { close, sheet, messages } = await setUp()
  await act(async () => within(sheet).getByRole('button', { name: 'Edit the alert for EURUSD at 1.40000' }).click())
  await act(async () => within(sheet).getByRole('button', { name: 'Save alert' }).click())
  expect(alertStore.get('visitor')).toMatchObject([{ id: 'a', isArmed: true, firedAt: null, note: 'range' }])
  await act(async () => within(sheet).getByRole('button', { name: 'Delete the alert for EURUSD at 1.40000' }).click())
  expect(alertStore.get('visitor')).toEqual([])
  await waitFor(() => expect(messages.at(-1)).toMatchObject({ words: { title: i18n.t('alerts:deleted') } }))
  close()
})
