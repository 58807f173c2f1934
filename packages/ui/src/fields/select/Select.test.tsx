import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Select, type SelectOption } from './Select.tsx'

afterEach(cleanup)

const items: readonly SelectOption[] = [
  { id: 'card', label: 'Card', description: 'Within minutes' },
  { id: 'usdt', label: 'USDT', group: 'Coins', description: 'TRC20, 1 USDT fee' },
  { id: 'btc', label: 'Bitcoin', group: 'Coins' },
]
const open = async (props: Partial<Parameters<typeof Select>[0]> = {}) => {
  render(<Select label="Method" items={items} {...props} />)
  await userEvent.click(screen.getByRole('button'))
  return screen.getByRole('listbox')
}

test('Select shows neighbouring options with the same group as one group, whose accessible name is its heading', async () => {
  const list = await open()
  const group = within(list).getByRole('group', { name: 'Coins' })
  expect(within(group).getAllByRole('option')).toHaveLength(2)
  expect(within(list).getAllByRole('option')).toHaveLength(3)
  expect(within(list).getAllByRole('group')).toHaveLength(1)
})

test('the accessible name of an option of Select is its label followed by its description; the button shows only the label', async () => {
  const list = await open({ defaultValue: 'usdt' })
  expect(within(list).getByRole('option', { name: 'USDT TRC20, 1 USDT fee' })).toBeDefined()
  expect(document.querySelector('.lk-select-value')?.textContent).toBe('USDT')
})

test('Select reports the id of an option in a group', async () => {
  const onChange = vi.fn()
  const list = await open({ onChange })
  await userEvent.click(within(list).getByRole('option', { name: 'Bitcoin' }))
  expect(onChange.mock.calls).toEqual([['btc']])
})
