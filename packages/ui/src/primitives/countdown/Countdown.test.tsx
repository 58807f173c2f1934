import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from './Countdown.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const onPress = vi.fn()
const show = (until: number | null) => (
  <Countdown label="Send code" labels={{ waiting: (seconds) => `Again in ${seconds} s` }} until={until} onPress={onPress} />
)

test('Countdown counts down whole seconds, and during the countdown the button ignores presses but keeps the focus', () => {
  render(show(1_060_000))
  const button = screen.getByRole('button')
  act(() => button.focus())
  expect(button.textContent).toBe('Again in 60 s')
  fireEvent.click(button)
  act(() => vi.advanceTimersByTime(1000))
  expect(button.textContent).toBe('Again in 59 s')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  for (let second = 0; second < 59; second++) act(() => vi.advanceTimersByTime(1000))
  expect(button.textContent).toBe('Send code')
  expect(document.activeElement).toBe(button)
  expect(onPress).not.toHaveBeenCalled()
  fireEvent.click(button)
  expect(onPress).toHaveBeenCalledOnce()
})

test('a Countdown that is mounted again shows the seconds that are left according to the clock', () => {
  const { unmount } = render(show(1_060_000))
  unmount()
  vi.setSystemTime(1_045_000)
  render(show(1_060_000))
  expect(screen.getByRole('button').textContent).toBe('Again in 15 s')
})

test('Countdown clears its timer when it is unmounted', () => {
  const { unmount } = render(show(1_060_000))
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
