import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useControlled } from './useControlled.ts'

afterEach(cleanup)

test('if the caller gives no value, useControlled stores each change itself and calls onChange', () => {
  const onChange = vi.fn()
  const { result } = renderHook(() => useControlled<string | null>(undefined, 'a', onChange))
  act(() => result.current[1](null))
  expect(result.current[0]).toBeNull()
  expect(onChange.mock.calls).toEqual([[null]])
})

test('useControlled keeps a given value until the caller changes it, even if the given value is null', () => {
  const onChange = vi.fn()
  const { result, rerender } = renderHook(({ given }) => useControlled<string | null>(given, 'a', onChange), {
    initialProps: { given: null as string | null },
  })
  act(() => result.current[1]('b'))
  expect(result.current[0]).toBeNull()
  rerender({ given: 'b' })
  expect(result.current[0]).toBe('b')
})
