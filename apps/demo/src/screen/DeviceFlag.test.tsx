import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DeviceFlag, useDeviceFlag } from './DeviceFlag.ts'

afterEach(() => localStorage.clear())

it('a device flag is off until set, is stored, and notifies its subscribers', () => {
  const flag = new DeviceFlag('leverkit.wish')
  const shown = renderHook(() => useDeviceFlag(flag)).result
  expect(shown.current).toBe(false)
  act(() => flag.set(true))
  expect([shown.current, new DeviceFlag('leverkit.wish').get()]).toEqual([true, true])
  act(() => flag.set(false))
  expect([shown.current, localStorage.length]).toEqual([false, 0])
})

it('a device flag follows a change made in another browser tab', () => {
  const flag = new DeviceFlag('leverkit.wish')
  const shown = renderHook(() => useDeviceFlag(flag)).result
  act(() => {
    localStorage.setItem('leverkit.wish', '1')
    window.dispatchEvent(new StorageEvent('storage', { key: 'leverkit.wish' }))
  })
  expect(shown.current).toBe(true)
})
