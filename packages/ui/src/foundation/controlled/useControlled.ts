import { useState } from 'react'

/**
 * Returns a value and its setter. If `given` is `undefined`, the component stores the value. If `given` has any other value, even
 * `null`, the caller controls it.
 *
 * @param initial - value of a component that the caller does not control
 * @param onChange - called with each new value, in both cases
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
