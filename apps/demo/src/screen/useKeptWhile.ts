import { useLayoutEffect, useRef } from 'react'

/**
 * Returns the current value while `isOpen` is true. Afterwards, returns the last value from that time, so that a sheet keeps
 * its content during its closing animation.
 */
export const useKeptWhile = <T>(isOpen: boolean, value: T): T => {
  const kept = useRef(value)
  useLayoutEffect(() => {
    if (isOpen) kept.current = value
  })
  return isOpen ? value : kept.current
}
