import { useLayoutEffect, useRef } from 'react'

/**
 * Returns the current value while `isOpen` is true. After that, returns the last value of the open time, so that a sheet keeps its
 * content during its closing animation.
 */
export const useKeptWhile = <T>(isOpen: boolean, value: T): T => {
  const kept = useRef(value)
  useLayoutEffect(() => {
    if (isOpen) kept.current = value
  })
  return isOpen ? value : kept.current
}
