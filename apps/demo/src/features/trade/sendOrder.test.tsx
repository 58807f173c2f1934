import { afterEach, expect, it, vi } from 'vitest'
import { sendOrder } from './sendOrder.ts'

afterEach(() => vi.unstubAllGlobals())

it('is felt when the order went, and not when something stood in its way', () => {
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', { vibrate })
  expect(sendOrder({ submit: () => 'hasProblems' })).toBe('hasProblems')
  expect(vibrate).not.toHaveBeenCalled()
  expect(sendOrder({ submit: () => 'sent' })).toBe('sent')
  expect(vibrate).toHaveBeenCalledTimes(1)
})

it('goes without where the device cannot', () => {
  vi.stubGlobal('navigator', {})
  expect(sendOrder({ submit: () => 'sent' })).toBe('sent')
})
