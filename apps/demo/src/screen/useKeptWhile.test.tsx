import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useKeptWhile } from './useKeptWhile.ts'

afterEach(cleanup)

it('useKeptWhile returns the current value while a sheet is open, and the last value while the sheet closes', () => {
  const { result, rerender } = renderHook(({ isOpen, value }) => useKeptWhile(isOpen, value), {
    initialProps: { isOpen: true, value: 'a' },
  })
  rerender({ isOpen: true, value: 'b' })
  expect(result.current).toBe('b')
  rerender({ isOpen: false, value: 'c' })
  rerender({ isOpen: false, value: 'd' })
  expect(result.current).toBe('b')
  rerender({ isOpen: true, value: 'e' })
  expect(result.current).toBe('e')
})
