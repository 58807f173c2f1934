import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// A timer replaces the idle callback, which jsdom does not have.
beforeEach(() => void vi.useFakeTimers())
// Imports a fresh copy of the module, as on a new visit.
beforeEach(() => void vi.resetModules())
afterEach(() => void vi.useRealTimers())

const tap = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))

it('afterFirstInteraction runs its callback once, after the first tap has been handled', async () => {
  const { afterFirstInteraction } = await import('./afterFirstInteraction.ts')
  const act = vi.fn()
  afterFirstInteraction(act)
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
  tap()
  expect(act).not.toHaveBeenCalled()
  vi.runAllTimers()
  tap()
  vi.runAllTimers()
  expect(act).toHaveBeenCalledTimes(1)
})

it('afterFirstInteraction runs its callback after the first key press', async () => {
  const { afterFirstInteraction } = await import('./afterFirstInteraction.ts')
  const act = vi.fn()
  afterFirstInteraction(act)
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  vi.runAllTimers()
  expect(act).toHaveBeenCalledTimes(1)
})

it('afterFirstInteraction does not run a callback that is cancelled before or immediately after the first tap', async () => {
  const { afterFirstInteraction } = await import('./afterFirstInteraction.ts')
  const act = vi.fn()
  afterFirstInteraction(act)()
  const stop = afterFirstInteraction(act)
  tap()
  stop()
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
})

it('a callback that is added after the first tap runs without another tap', async () => {
  const { afterFirstInteraction } = await import('./afterFirstInteraction.ts')
  const [first, second] = [vi.fn(), vi.fn()]
  afterFirstInteraction(first)
  tap()
  afterFirstInteraction(second)
  expect(second).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect([first, second].map((act) => act.mock.calls.length)).toEqual([1, 1])
})
