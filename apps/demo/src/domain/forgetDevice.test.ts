import { afterEach, expect, it, vi } from 'vitest'
import { forgetDevice } from './forgetDevice.ts'

afterEach(() => vi.unstubAllGlobals())

it('forgetDevice removes all data of the app except the limits, and keeps the data of other programs', () => {
  const saved: Record<string, string> = {
    'leverkit.demo': '{}',
    'leverkit.hideAmounts': '1',
    'leverkit.lock': 'x',
    'leverkit.limits': '{}',
    'leverkit.limitsOn': '1',
    other: '1',
  }
  const storage = Object.defineProperties({ ...saved } as Record<string, unknown>, {
    removeItem: { value: (key: string) => delete storage[key], enumerable: false },
  })
  vi.stubGlobal('localStorage', storage)
  forgetDevice()
  expect(Object.keys(storage)).toEqual(['leverkit.limits', 'leverkit.limitsOn', 'other'])
})
