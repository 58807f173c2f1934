import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { afterEach, expect, test, vi } from 'vitest'
import { Pagination } from './Pagination.tsx'

afterEach(cleanup)

const labels = { pagination: 'Pages', previous: 'Previous', next: 'Next', page: (page: string) => `Page ${page}` }
const current = () => document.querySelector('[aria-current="page"]')?.textContent

test('Pagination without a value stores the current page itself and calls onChange', async () => {
  const onChange = vi.fn()
  render(<Pagination pageCount={12} defaultValue={6} onChange={onChange} labels={labels} />)
  await userEvent.click(screen.getByRole('button', { name: 'Page 7' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(7)
  expect(current()).toBe('7')
})

test('Pagination with a value calls onChange, but shows the page that the caller gives', async () => {
  const onChange = vi.fn()
  render(<Pagination pageCount={12} value={6} onChange={onChange} labels={labels} />)
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(7)
  expect(current()).toBe('6')
})

test('at the last page, the next button of Pagination keeps the focus and ignores presses', async () => {
  const onChange = vi.fn()
  render(<Pagination pageCount={2} onChange={onChange} labels={labels} />)
  const next = screen.getByRole('button', { name: 'Next' })
  await userEvent.click(next)
  await userEvent.click(next)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2)
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
})

test('the buttons of a disabled Pagination do not change the page', async () => {
  const onChange = vi.fn()
  render(<Pagination pageCount={12} defaultValue={6} isDisabled onChange={onChange} labels={labels} />)
  for (const button of screen.getAllByRole('button')) await userEvent.click(button)
  expect(onChange).not.toHaveBeenCalled()
})

test('Pagination shows page numbers in the digits of the locale', () => {
  render(
    <I18nProvider locale="ar-EG">
      <Pagination pageCount={3} labels={labels} />
    </I18nProvider>,
  )
  expect(current()).toBe('١')
})
