import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a function that requests a validation of the field after the next change of `value`. Call it when a control other than
 * the input, such as a step button, changes the value. In this case the browser fires no `change` event, so the hook dispatches
 * one for react-aria.
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
