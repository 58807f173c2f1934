import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

/**
 * A part of the page that nobody misses before the first screen stands; `null` until it is there. What cannot be fetched is
 * tried again when the network is back.
 *
 * @param load - loads it; hand in the same function each time
 */
export const useLater = <Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null => {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    let isWanted = true
    const fetchPart = () => {
      load().then(
        (loaded) => isWanted && setPart(() => loaded),
        () => isWanted && addEventListener('online', fetchPart, { once: true }),
      )
    }
    const stopWaiting = whenIdle(fetchPart)
    return () => {
      isWanted = false
      stopWaiting()
      removeEventListener('online', fetchPart)
    }
  }, [load])
  return part
}
