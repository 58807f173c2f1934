import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a function that validates the field again after the next change of `value`. A browser reports a change of an input only
 * if the user typed into the input. A change by another part of the field, such as a step button, must be reported to react-aria.
 */
export function useValidationCommit(inputRef: RefObject<HTMLInputElement | null>, value: string | null) {
  const isDue = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs after the value has changed
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    inputRef.current?.dispatchEvent(new Event('change'))
  }, [value, inputRef])
  return () => {
    isDue.current = true
  }
}
