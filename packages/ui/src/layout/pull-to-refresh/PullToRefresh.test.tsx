import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../../primitives/button/Button.tsx'
import { PullToRefresh } from './PullToRefresh.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const onRefresh = vi.fn()
const onPress = vi.fn()

function renderSetup(status = 'Updated 14:06', isPending = false) {
  onRefresh.mockClear()
  onPress.mockClear()
  const list = (words: string, busy: boolean) => (
    <PullToRefresh
      onRefresh={onRefresh}
      isPending={busy}
      status={words}
      labels={{ refresh: 'Refresh', refreshing: 'Refreshing' }}
    >
      <Button onPress={onPress}>EURUSD</Button>
    </PullToRefresh>
  )
  const { rerender } = render(list(status, isPending))
  return {
    row: screen.getByRole('button', { name: 'EURUSD' }),
    update: (words: string, busy: boolean) => rerender(list(words, busy)),
  }
}
const finger = (clientY: number) => ({ touches: [{ clientX: 100, clientY }] })
const announcement = () => screen.getByRole('status').textContent

function pull(row: HTMLElement, distance: number) {
  fireEvent.pointerDown(row, { pointerId: 5, pointerType: 'touch', button: 0 })
  fireEvent.touchStart(row, finger(100))
  fireEvent.touchMove(row, finger(100 + distance / 2))
  fireEvent.touchMove(row, finger(100 + distance))
}

test('PullToRefresh calls onRefresh when a long pull is released, but not when a short pull is released', () => {
  const { row } = renderSetup()
  pull(row, 80)
  fireEvent.touchEnd(row)
  expect(onRefresh).not.toHaveBeenCalled()
  pull(row, 130)
  expect(onRefresh).not.toHaveBeenCalled()
  fireEvent.touchEnd(row)
  expect(onRefresh).toHaveBeenCalledOnce()
})

test('when a pull begins on a pressed element, PullToRefresh cancels the press', () => {
  const { row } = renderSetup()
  fireEvent.pointerDown(row, { pointerId: 5, pointerType: 'touch', button: 0 })
  expect(row.hasAttribute('data-pressed')).toBe(true)
  pull(row, 80)
  expect(row.hasAttribute('data-pressed')).toBe(false)
  fireEvent.pointerUp(row, { pointerId: 5, pointerType: 'touch', button: 0 })
  fireEvent.touchEnd(row)
  expect(onPress).not.toHaveBeenCalled()
})

test('PullToRefresh ignores pulls in a scrolled element, with two fingers or on a slider', () => {
  const { row } = renderSetup()
  const host = row.parentElement as HTMLElement
  host.scrollTop = 40
  pull(row, 130)
  fireEvent.touchEnd(row)
  host.scrollTop = 0
  fireEvent.touchStart(row, {
    touches: [
      { clientX: 1, clientY: 1 },
      { clientX: 9, clientY: 9 },
    ],
  })
  fireEvent.touchMove(row, finger(300))
  fireEvent.touchEnd(row)
  row.setAttribute('role', 'slider')
  pull(row, 130)
  fireEvent.touchEnd(row)
  expect(onRefresh).not.toHaveBeenCalled()
})

test('if isPending stays false, PullToRefresh is busy for half a second and then announces the status once @spec-9.15', () => {
  const { update } = renderSetup()
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(announcement()).toBe('Refreshing')
  act(() => vi.advanceTimersByTime(499))
  expect(announcement()).toBe('Refreshing')
  act(() => vi.advanceTimersByTime(1))
  expect(announcement()).toBe('Updated 14:06')
  update('12 s old', false)
  expect(announcement()).toBe('Updated 14:06')
})

test('PullToRefresh ignores pulls and presses until a pending refresh ends', () => {
  const { row, update } = renderSetup()
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  update('Updated 14:06', true)
  act(() => vi.advanceTimersByTime(5000))
  expect(announcement()).toBe('Refreshing')
  pull(row, 130)
  fireEvent.touchEnd(row)
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(onRefresh).toHaveBeenCalledOnce()
  update('Could not refresh', false)
  expect(announcement()).toBe('Could not refresh')
})
