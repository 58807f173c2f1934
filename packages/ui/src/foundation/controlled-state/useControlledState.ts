import { useState } from 'react'

/**
 * Returns the state of a component that is controlled or uncontrolled, and a function that changes it. A component with `value` is
 * controlled: the function only calls `onChange`. Without `value`, the component keeps the state itself.
 *
 * @example const [page, setPage] = useControlledState(value, defaultValue ?? 1, onChange)
 */
export function useControlledState<T>(
  value: T | undefined,
  defaultValue: T,
  onChange: ((value: T) => void) | undefined,
): [T, (value: T) => void] {
  const [own, setOwn] = useState(defaultValue)
  const set = (next: T) => {
    if (value === undefined) setOwn(next)
    onChange?.(next)
  }
  return [value === undefined ? own : value, set]
}
