import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Accordion } from './Accordion.tsx'

afterEach(cleanup)

const items = [
  { id: 'fees', title: 'Fees', children: 'A fee per lot.' },
  { id: 'hours', title: 'Hours', children: 'Monday to Friday.' },
]
const isExpanded = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded')

test('Accordion expands one section at a time and emits its key', async () => {
  const onExpandedChange = vi.fn()
  render(<Accordion items={items} onExpandedChange={onExpandedChange} />)
  await userEvent.click(screen.getByRole('button', { name: 'Fees' }))
  await userEvent.click(screen.getByRole('button', { name: 'Hours' }))
  expect(onExpandedChange).toHaveBeenLastCalledWith(new Set(['hours']))
  expect([isExpanded('Fees'), isExpanded('Hours')]).toEqual(['false', 'true'])
})

test('Accordion with allowsMultipleExpanded keeps the other sections expanded when a section expands', async () => {
  render(<Accordion items={items} allowsMultipleExpanded defaultExpandedKeys={['fees']} headingLevel={4} />)
  await userEvent.click(screen.getByRole('button', { name: 'Hours' }))
  expect([isExpanded('Fees'), isExpanded('Hours')]).toEqual(['true', 'true'])
  expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(2)
})
