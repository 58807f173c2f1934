import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Time in ms after an overlay opens. A press outside within this time counts as the second press of a double tap on the opener.
 */
const doubleTapMs = 400

/**
 * Returns a function for `shouldCloseOnInteractOutside`. A press outside closes the overlay. A press directly after opening does
 * not, because it can be the second press of a double tap on the opener.
 */
export const useSecondTapGuard = (isOpen: boolean): (() => boolean) => {
  const openedAt = useRef(Number.NEGATIVE_INFINITY)
  useLayoutEffect(() => {
    if (isOpen) openedAt.current = performance.now()
  }, [isOpen])
  return useCallback(() => performance.now() - openedAt.current >= doubleTapMs, [])
}
