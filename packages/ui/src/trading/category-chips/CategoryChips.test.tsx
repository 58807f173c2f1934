import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { CategoryChips } from './CategoryChips.tsx'

afterEach(cleanup)

const items = ['Forex', 'Metals', 'Indices'].map((label) => ({ id: label, label }))
const setUp = (dir: 'ltr' | 'rtl' = 'ltr') => {
  const chosen: (string | null)[] = []
  render(
    <div dir={dir} style={{ direction: dir }}>
      <CategoryChips label="Categories" items={items} value="Metals" onChange={(id) => chosen.push(id)} />
      <button type="button">after</button>
    </div>,
  )
  return chosen
}
const focused = () => document.activeElement?.textContent

it('CategoryChips has one Tab stop at the selected chip, and arrow keys move the focus between chips', async () => {
  setUp()
  await userEvent.tab()
  expect(focused()).toBe('Metals')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('Indices')
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(focused()).toBe('Forex')
  await userEvent.tab()
  expect(focused()).toBe('after')
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('Forex')
})

it('on a right-to-left page, the left arrow key of CategoryChips moves the focus to the next chip', async () => {
  setUp('rtl')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe('Indices')
})

it('CategoryChips emits the id of a pressed chip, or null if the pressed chip was already selected', async () => {
  const chosen = setUp()
  await userEvent.click(screen.getByRole('button', { name: 'Forex', pressed: false }))
  await userEvent.click(screen.getByRole('button', { name: 'Metals', pressed: true }))
  expect(chosen).toEqual(['Forex', null])
})
