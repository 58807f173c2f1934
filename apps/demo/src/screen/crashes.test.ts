import { expect, it, vi } from 'vitest'
import { noteCrash, onCrash } from './crashes.ts'

it('noteCrash() calls all listeners even if one of them throws; the error of this listener is reported as uncaught', async () => {
  const later: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (act: () => void) => later.push(act))
  const heard = vi.fn()
  const stops = [
    onCrash(() => {
      throw new Error('reporter')
    }),
    onCrash(heard),
  ]
  noteCrash('crash')
  vi.unstubAllGlobals()
  for (const stop of stops) stop()
  noteCrash('later')
  expect(heard.mock.calls).toEqual([['crash']])
  expect(later).toHaveLength(1)
  expect(later[0]).toThrow('reporter')
})
