import { Skeleton } from '@leverkit/ui'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/**
 * Renders its children only after the user has scrolled near them, because they load a large library. Until then, an empty
 * element of the given height reserves the space.
 */
export const NearScreen = ({ height, children }: { height: string; children: ReactNode }) => {
  const placeRef = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const place = placeRef.current
    if (!place) return
    const observer = new IntersectionObserver(
      (entries) => setNear((before) => before || entries.some((entry) => entry.isIntersecting)),
      {
        rootMargin: '300px',
      },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  // The empty element is not a skeleton, because nothing loads before the user scrolls near it.
  return (
    <div ref={placeRef} style={isNear ? undefined : { blockSize: height }}>
      {isNear && <Suspense fallback={<Skeleton height={height} />}>{children}</Suspense>}
    </div>
  )
}
