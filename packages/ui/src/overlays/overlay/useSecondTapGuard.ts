import { useCallback, useLayoutEffect, useRef } from 'react'

/** Time in ms after the opening of an overlay within which a press outside belongs to a double tap on the opener. */
const doubleTapMs = 400

/**
 * Returns a function for `shouldCloseOnInteractOutside`. A press outside closes the overlay, except the second press of a double
 * tap whose first press has opened it.
 */
export const useSecondTapGuard = (isOpen: boolean): (() => boolean) => {
  const openedAt = useRef(Number.NEGATIVE_INFINITY)
  useLayoutEffect(() => {
    if (isOpen) openedAt.current = performance.now()
  }, [isOpen])
  return useCallback(() => performance.now() - openedAt.current >= doubleTapMs, [])
}
