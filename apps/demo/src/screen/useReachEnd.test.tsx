import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useReachEnd } from './useReachEnd.ts'

/** Simulates a report of the IntersectionObserver. `true` means that the end of the list is near the viewport. */
let intersect: (isIntersecting: boolean) => void = () => undefined
const disconnect = vi.fn()

class Observer {
  constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
    intersect = (isIntersecting) => act(() => listener([{ isIntersecting }]))
  }
  observe() {}
  disconnect = disconnect
}

beforeEach(() => {
  intersect = () => undefined
  disconnect.mockClear()
  vi.stubGlobal('IntersectionObserver', Observer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const List = ({ onReach, isWanted }: { onReach: () => void; isWanted: boolean }) => (
  <div ref={useReachEnd(onReach, isWanted)}>the end</div>
)

it('useReachEnd calls its callback when the end of a list comes near the viewport, not when the end moves away', () => {
  const onReach = vi.fn()
  render(<List onReach={onReach} isWanted />)
  intersect(false)
  expect(onReach).not.toHaveBeenCalled()
  intersect(true)
  expect(onReach).toHaveBeenCalledOnce()
})

it('useReachEnd stops observing when the list is complete', () => {
  const onReach = vi.fn()
  const { rerender } = render(<List onReach={onReach} isWanted />)
  rerender(<List onReach={onReach} isWanted={false} />)
  expect(disconnect).toHaveBeenCalledOnce()
})

it('useReachEnd calls the latest callback', () => {
  const [before, now] = [vi.fn(), vi.fn()]
  const { rerender } = render(<List onReach={before} isWanted />)
  rerender(<List onReach={now} isWanted />)
  intersect(true)
  expect(before).not.toHaveBeenCalled()
  expect(now).toHaveBeenCalledOnce()
})
