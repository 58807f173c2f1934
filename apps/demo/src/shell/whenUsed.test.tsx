import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenUsed } from './whenUsed.ts'

// jsdom has no idle callback: a timer stands for it.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tap = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))

it('acts once, after the first tap is dealt with', () => {
  const act = vi.fn()
  whenUsed(act)
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
  tap()
  expect(act).not.toHaveBeenCalled()
  vi.runAllTimers()
  tap()
  vi.runAllTimers()
  expect(act).toHaveBeenCalledTimes(1)
})

it('acts on a key as on a tap', () => {
  const act = vi.fn()
  whenUsed(act)
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  vi.runAllTimers()
  expect(act).toHaveBeenCalledTimes(1)
})

it('does nothing for one who waits no longer, before the tap or right after it', () => {
  const act = vi.fn()
  whenUsed(act)()
  const stop = whenUsed(act)
  tap()
  stop()
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
})
