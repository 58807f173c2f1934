import { useEffect, useRef } from 'react'

/** Calls `onReach` when the element comes near the viewport, but only while `isWanted` is true. */
export const useReachEnd = (onReach: () => void, isWanted: boolean) => {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onReach)
  useEffect(() => {
    latest.current = onReach
  }, [onReach])
  useEffect(() => {
    const target = element.current
    if (!target || !isWanted) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && latest.current(), {
      rootMargin: '200px',
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [isWanted])
  return element
}
