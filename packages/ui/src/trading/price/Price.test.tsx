import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Price } from './Price.tsx'

afterEach(() => {
  cleanup()
  if (vi.isFakeTimers()) vi.runAllTimers()
  vi.useRealTimers()
})

test('Price exposes one plain number to assistive technology @wcag-1.4.1', () => {
  const { container } = render(<Price value="1.08419" />)
  expect(container.querySelector('.lk-visually-hidden')?.textContent).toBe('1.08419')
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('1.08419')
  expect(container.querySelector('small')?.textContent).toBe('9')
})

test('Price with isInName renders its number once, so that the name of a surrounding link is exactly this number', () => {
  const { getByRole } = render(
    <a href="/trade">
      <Price value="1.08419" isInName />
    </a>,
  )
  expect(getByRole('link', { name: '1.08419' }).textContent).toBe('1.08419')
})

test('Price keeps trailing zeros, shows the last decimal small, and shows no small digit in a whole number', () => {
  const { container, rerender } = render(<Price value="1.08720" />)
  expect(container.querySelector('small')?.textContent).toBe('0')
  rerender(<Price value="18026" />)
  expect(container.querySelector('small')).toBeNull()
})

test('Price with hasFlash is tinted briefly when the price changes, but not when the same price arrives again @wcag-2.3.1', () => {
  vi.useFakeTimers()
  const { container, rerender } = render(<Price value="1.10" hasFlash />)
  const shows = (value: string) => rerender(<Price value={value} hasFlash />)
  const light = () => {
    const { tick, lit } = container.querySelector<HTMLElement>('.lk-price')?.dataset ?? {}
    return lit === undefined ? 'dark' : tick
  }
  expect(light()).toBe('dark')
  shows('1.11')
  expect(light()).toBe('up')
  vi.advanceTimersByTime(100)
  shows('1.05')
  expect(light()).toBe('down')
  vi.advanceTimersByTime(100)
  expect(light()).toBe('down')
  vi.advanceTimersByTime(200)
  expect(light()).toBe('dark')
  shows('1.05')
  expect(light()).toBe('dark')
  shows('1.06')
  expect(light()).toBe('up')
})

test('Price leaves no running timer after it is unmounted', () => {
  vi.useFakeTimers()
  const { rerender, unmount } = render(<Price value="1.10" hasFlash />)
  rerender(<Price value="1.11" hasFlash />)
  unmount()
  vi.advanceTimersByTime(300)
  expect(vi.getTimerCount()).toBe(0)
})

test('Price is not tinted for its first value', () => {
  const { container, rerender } = render(<Price value={null} hasFlash />)
  expect(container.textContent).toBe('–')
  rerender(<Price value="1.12" hasFlash />)
  expect(container.querySelector('[data-tick]')).toBeNull()
})
