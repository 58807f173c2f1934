import { afterEach, expect, it, vi } from 'vitest'
import { faultSetting } from './faultSetting.ts'
import { createFaults } from './faults.ts'

afterEach(() => vi.unstubAllGlobals())

it('a change of a fault reaches every listener, and ends hanging calls, even if one listener throws', async () => {
  const errors: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (act: () => void) => errors.push(act))
  const faults = createFaults(() => 0)
  const heard = vi.fn()
  faults.onChange(() => {
    throw new Error('listener')
  })
  faults.onChange(heard)
  faults.on(faultSetting('drop'))
  const off = faults.whenOff('drop')
  faults.off('drop')
  await off
  expect(heard.mock.calls).toEqual([['drop'], ['drop']])
  expect(errors).toHaveLength(2)
  expect(errors[0]).toThrow('listener')
})
