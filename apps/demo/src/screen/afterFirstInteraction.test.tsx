import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// jsdom has no idle callback, so a timer replaces it.
beforeEach(() => void vi.useFakeTimers())
// Each test starts with a fresh module, like a new visit.
beforeEach(() => void vi.resetModules())
afterEach(() => void vi.useRealTimers())

const tap = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))

it('runs once, after the first tap has been handled', async () => {
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

it('runs after a key press', async () => {
  const { afterFirstInteraction } = await import('./afterFirstInteraction.ts')
  const act = vi.fn()
  afterFirstInteraction(act)
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  vi.runAllTimers()
  expect(act).toHaveBeenCalledTimes(1)
})

it('does not run after a cancellation, before or right after the tap', async () => {
  const { afterFirstInteraction } = await import('./afterFirstInteraction.ts')
  const act = vi.fn()
  afterFirstInteraction(act)()
  const stop = afterFirstInteraction(act)
  tap()
  stop()
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
})

it('runs without another tap after the first one of the visit', async () => {
  const { afterFirstInteraction } = await import('./afterFirstInteraction.ts')
  const [first, second] = [vi.fn(), vi.fn()]
  afterFirstInteraction(first)
  tap()
  afterFirstInteraction(second)
  expect(second).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect([first, second].map((act) => act.mock.calls.length)).toEqual([1, 1])
})
