import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useReachEnd } from './useReachEnd.ts'

/** What the browser would tell: the end of the list has come near, or has gone. */
let tell: (isIntersecting: boolean) => void = () => undefined
const disconnect = vi.fn()

class Observer {
  constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
    tell = (isIntersecting) => act(() => listener([{ isIntersecting }]))
  }
  observe() {}
  disconnect = disconnect
}

beforeEach(() => {
  tell = () => undefined
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

it('asks for more when the end of a list comes near, and not when it goes', () => {
  const onReach = vi.fn()
  render(<List onReach={onReach} isWanted />)
  tell(false)
  expect(onReach).not.toHaveBeenCalled()
  tell(true)
  expect(onReach).toHaveBeenCalledOnce()
})

it('looks no longer once there is no more', () => {
  const onReach = vi.fn()
  const { rerender } = render(<List onReach={onReach} isWanted />)
  rerender(<List onReach={onReach} isWanted={false} />)
  expect(disconnect).toHaveBeenCalledOnce()
})

it('calls what is meant now, and not what was meant when the list began', () => {
  const [before, now] = [vi.fn(), vi.fn()]
  const { rerender } = render(<List onReach={before} isWanted />)
  rerender(<List onReach={now} isWanted />)
  tell(true)
  expect(before).not.toHaveBeenCalled()
  expect(now).toHaveBeenCalledOnce()
})
