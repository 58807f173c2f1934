import { afterEach, expect, it, vi } from 'vitest'
import { forgetDevice } from './forgetDevice.ts'

afterEach(() => vi.unstubAllGlobals())

/** A storage with entries. */
const storageOf = (saved: Readonly<Record<string, string>>) => {
  const storage = Object.defineProperties({ ...saved } as Record<string, unknown>, {
    removeItem: { value: (key: string) => delete storage[key], enumerable: false },
  })
  return storage
}

it('forgetDevice removes all data of the app except the limits, and keeps the data of other programs', () => {
  const device = storageOf({
    'leverkit.demo': '{}',
    'leverkit.hideAmounts': '1',
    'leverkit.lock': 'x',
    'leverkit.limits': '{}',
    'leverkit.limitsOn': '1',
    other: '1',
  })
  const tab = storageOf({ 'leverkit.draft.480019.EURUSD': '{}', other: '1' })
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', tab)
  forgetDevice()
  expect(Object.keys(device)).toEqual(['leverkit.limits', 'leverkit.limitsOn', 'other'])
  expect(Object.keys(tab)).toEqual(['other'])
})
