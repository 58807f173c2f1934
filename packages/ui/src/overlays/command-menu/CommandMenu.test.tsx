import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Command, CommandMenu } from './CommandMenu.tsx'

afterEach(cleanup)

const items: readonly Command[] = [
  { id: 'eurusd', label: 'EURUSD', group: 'Markets', value: '1.10867' },
  { id: 'gold', label: 'XAUUSD', group: 'Markets' },
  { id: 'news', label: 'News', group: 'Screens' },
]

const open = (query = '') => {
  const onOpenChange = vi.fn()
  const labels = { menu: 'Go to', search: 'Market or screen' }
  const rest = { items, labels, inputValue: query, onOpenChange, onInputChange: vi.fn(), onAction: vi.fn() }
  render(<CommandMenu isOpen empty="No match" {...rest} />)
  return { ...rest, field: screen.getByRole('searchbox', { name: 'Market or screen' }) }
}

it('CommandMenu shows neighbouring commands with the same heading as one group, and shows their values', () => {
  open()
  const groups = screen.getAllByRole('group').map((group) => within(group).getAllByRole('menuitem').length)
  expect(groups).toEqual([2, 1])
  expect(screen.getByRole('menuitem', { name: /EURUSD/ }).textContent).toContain('1.10867')
})

it('one press of Escape closes CommandMenu, even while the search field contains text', () => {
  const { field, onOpenChange, onInputChange } = open('eur')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onOpenChange).toHaveBeenCalledWith(false)
  expect(onInputChange).not.toHaveBeenCalled()
})
