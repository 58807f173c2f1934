import { useCallback, useLayoutEffect, useRef } from 'react'

/** For this time in ms after an overlay opens, a press outside counts as the second press of a double tap on the opener. */
const doubleTapMs = 400

/**
 * Returns a function for `shouldCloseOnInteractOutside`. With this function, a press outside closes the overlay, except a press
 * directly after opening. Such a press can be the second press of a double tap on the opener.
 */
export const useSecondTapGuard = (isOpen: boolean): (() => boolean) => {
  const openedAt = useRef(Number.NEGATIVE_INFINITY)
  useLayoutEffect(() => {
    if (isOpen) openedAt.current = performance.now()
  }, [isOpen])
  return useCallback(() => performance.now() - openedAt.current >= doubleTapMs, [])
}
