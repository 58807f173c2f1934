import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { SearchField } from './SearchField.tsx'

afterEach(cleanup)

const setUp = () => {
  const emitted: string[] = []
  const onKeyDown = vi.fn()
  render(
    <SearchField label="Search" labels={{ clear: 'Clear' }} onChange={(value) => emitted.push(value)} onKeyDown={onKeyDown} />,
  )
  return { emitted, onKeyDown, field: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }) }
}

it('SearchField emits every change, and its clear button clears and focuses the field', async () => {
  const { emitted, field } = setUp()
  await userEvent.type(field, 'EU')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(emitted).toEqual(['E', 'EU', ''])
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
})

it('SearchField stops the propagation of Escape while it contains text, but not while it is empty', async () => {
  const { onKeyDown, field } = setUp()
  await userEvent.type(field, 'E')
  onKeyDown.mockClear()
  await userEvent.keyboard('{Escape}')
  expect([field.value, onKeyDown.mock.calls.length]).toEqual(['', 0])
  await userEvent.keyboard('{Escape}')
  expect(onKeyDown).toHaveBeenCalledOnce()
})

it('SearchField calls onSubmit when the user presses the magnifier or Enter', async () => {
  const onSubmit = vi.fn()
  render(<SearchField label="Search" labels={{ clear: 'Clear', search: 'All results' }} onSubmit={onSubmit} />)
  await userEvent.click(screen.getByRole('button', { name: 'All results' }))
  await userEvent.type(screen.getByRole('searchbox'), 'gold{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(2)
})
