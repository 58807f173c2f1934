import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ComboBox } from './ComboBox.tsx'

afterEach(cleanup)

const items = [
  { id: '1', label: 'EURUSD' },
  { id: '2', label: 'GBPUSD' },
  { id: '3', label: 'XAUUSD', isDisabled: true },
]
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const field = () => screen.getByRole('combobox')

test('ComboBox shows the options that contain the input, and emits the id of the chosen option', async () => {
  const onChange = vi.fn()
  render(<ComboBox label="Market" items={items} onChange={onChange} />)
  await userEvent.type(field(), 'bp')
  expect(options()).toEqual(['GBPUSD'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2')
  expect(field()).toHaveProperty('value', 'GBPUSD')
})

test('ComboBox emits null when the user clears the field', async () => {
  const onChange = vi.fn()
  render(<ComboBox label="Market" items={items} defaultValue="1" onChange={onChange} />)
  await userEvent.clear(field())
  await userEvent.tab()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
})

test('if the caller controls the input, ComboBox shows all given options, because the caller filters them', async () => {
  render(<ComboBox label="Market" items={items} inputValue="euro" onInputChange={() => undefined} menuTrigger="focus" />)
  await userEvent.click(field())
  expect(options()).toEqual(['EURUSD', 'GBPUSD', 'XAUUSD'])
})

test('ComboBox shows the empty content if no option matches', async () => {
  render(<ComboBox label="Market" items={items} empty="No market matches" />)
  await userEvent.type(field(), 'zzz')
  expect(screen.getByText('No market matches')).toBeTruthy()
})

test('a disabled option of ComboBox cannot be chosen', async () => {
  const onChange = vi.fn()
  render(<ComboBox label="Market" items={items} onChange={onChange} />)
  await userEvent.click(field())
  await userEvent.click(screen.getByRole('option', { name: 'XAUUSD' }))
  expect(onChange).not.toHaveBeenCalled()
})
