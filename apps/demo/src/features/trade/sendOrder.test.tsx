import { afterEach, expect, it, vi } from 'vitest'
import { sendOrder } from './sendOrder.ts'

afterEach(() => vi.unstubAllGlobals())

it('the device vibrates when an order was sent, but not when a problem blocked it', () => {
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', { vibrate })
  expect(sendOrder({ submit: () => 'hasProblems' })).toBe('hasProblems')
  expect(vibrate).not.toHaveBeenCalled()
  expect(sendOrder({ submit: () => 'sent' })).toBe('sent')
  expect(vibrate).toHaveBeenCalledTimes(1)
})

it('an order can be sent on a device without vibration', () => {
  vi.stubGlobal('navigator', {})
  expect(sendOrder({ submit: () => 'sent' })).toBe('sent')
})
