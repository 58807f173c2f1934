import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// jsdom has no idle callback: a timer stands for it.
beforeEach(() => void vi.useFakeTimers())
// Each test is a visit of its own.
beforeEach(() => void vi.resetModules())
afterEach(() => void vi.useRealTimers())

const tap = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))

it('acts once, after the first tap is dealt with', async () => {
  const { whenUsed } = await import('./whenUsed.ts')
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

it('acts on a key as on a tap', async () => {
  const { whenUsed } = await import('./whenUsed.ts')
  const act = vi.fn()
  whenUsed(act)
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  vi.runAllTimers()
  expect(act).toHaveBeenCalledTimes(1)
})

it('does nothing for one who waits no longer, before the tap or right after it', async () => {
  const { whenUsed } = await import('./whenUsed.ts')
  const act = vi.fn()
  whenUsed(act)()
  const stop = whenUsed(act)
  tap()
  stop()
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
})

it('waits for no tap when there was one in this visit', async () => {
  const { whenUsed } = await import('./whenUsed.ts')
  const [first, second] = [vi.fn(), vi.fn()]
  whenUsed(first)
  tap()
  whenUsed(second)
  expect(second).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect([first, second].map((act) => act.mock.calls.length)).toEqual([1, 1])
})
