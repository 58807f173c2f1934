import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a function that makes react-aria validate the field after the next change of `value`. Call this function when a
 * control other than the input, such as a step button, changes the value. The browser then fires no `change` event on the
 * input, so the hook dispatches this event.
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
