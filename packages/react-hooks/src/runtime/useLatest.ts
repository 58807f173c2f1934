import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the latest render, for listeners that must not be renewed because a caller wrote its function inline. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
