import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a ref for an element. Calls `onReach` when the element comes near the viewport, but only while `isWanted` is true.
 */
export const useReachEnd = (onReach: () => void, isWanted: boolean) => {
  const latest = useRef(onReach)
  useEffect(() => {
    latest.current = onReach
  }, [onReach])
  // The ref is a callback, because the element may mount later than the component that uses this hook.
  return useCallback(
    (target: HTMLElement | null) => {
      if (!target || !isWanted) return
      const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && latest.current(), {
        rootMargin: '200px',
      })
      observer.observe(target)
      return () => observer.disconnect()
    },
    [isWanted],
  )
}
