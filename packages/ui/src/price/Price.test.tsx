import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Price } from './Price.tsx'

afterEach(cleanup)

test('assistive technology gets one plain number', () => {
  const { container } = render(<Price value="1.08419" />)
  expect(container.querySelector('.lk-visually-hidden')?.textContent).toBe('1.08419')
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('1.08419')
  expect(container.querySelector('small')?.textContent).toBe('9')
})

test('within a link the figure stands once, and the link is named by it', () => {
  const { getByRole } = render(
    <a href="/trade">
      <Price value="1.08419" isInName />
    </a>,
  )
  expect(getByRole('link', { name: '1.08419' }).textContent).toBe('1.08419')
})

test('trailing zeros stay and whole prices have no small digit', () => {
  const { container, rerender } = render(<Price value="1.08720" />)
  expect(container.querySelector('small')?.textContent).toBe('0')
  rerender(<Price value="18026" />)
  expect(container.querySelector('small')).toBeNull()
})

test('every tick restarts the flash in its own direction, and standing still does nothing', () => {
  const { container, rerender } = render(<Price value="1.10" hasFlash />)
  const tick = () => {
    const { tick: direction, turn } = container.querySelector<HTMLElement>('.lk-price')?.dataset ?? {}
    return [direction, turn]
  }
  expect(tick()).toEqual([undefined, undefined])
  rerender(<Price value="1.11" hasFlash />)
  expect(tick()).toEqual(['up', '1'])
  rerender(<Price value="1.12" hasFlash />)
  expect(tick()).toEqual(['up', '0'])
  rerender(<Price value="1.12" hasFlash />)
  expect(tick()).toEqual(['up', '0'])
  rerender(<Price value="1.05" hasFlash />)
  expect(tick()).toEqual(['down', '1'])
})

test('a price that arrives for the first time does not flash', () => {
  const { container, rerender } = render(<Price value={null} hasFlash />)
  expect(container.textContent).toBe('–')
  rerender(<Price value="1.12" hasFlash />)
  expect(container.querySelector('[data-tick]')).toBeNull()
})
