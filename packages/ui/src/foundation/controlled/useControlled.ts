import { useState } from 'react'

/**
 * Returns a value and its setter. If `given` is `undefined`, the component stores the value. Otherwise, even if `given` is
 * `null`, the caller controls the value.
 *
 * @param initial - first value that the component stores
 * @param onChange - called with each new value, whether or not the caller controls the value
 */
export function useControlled<Value>(
  given: Value | undefined,
  initial: Value,
  onChange: ((next: Value) => void) | undefined,
): [Value, (next: Value) => void] {
  const [own, setOwn] = useState(initial)
  const set = (next: Value) => {
    setOwn(next)
    onChange?.(next)
  }
  return [given === undefined ? own : given, set]
}
