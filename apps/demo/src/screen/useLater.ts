import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of the page that is fetched when it is first needed; `null` until it is there. What cannot be fetched is tried again
 * when the network is back.
 *
 * @param load - loads it
 * @param whenNeeded - calls what it is handed when that is so, and answers how to stop; hand in the same functions each time
 */
export const useLater = <Props>(
  load: () => Promise<ComponentType<Props>>,
  whenNeeded: (act: () => void) => () => void,
): ComponentType<Props> | null => {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    let isWanted = true
    let isAsked = false
    const fetchPart = () => {
      load().then(
        (loaded) => isWanted && setPart(() => loaded),
        () => isWanted && addEventListener('online', fetchPart, { once: true }),
      )
    }
    const stopWaiting = whenNeeded(() => {
      // Needed twice is needed once: a part that were loaded again would forget what it holds.
      if (!isAsked) fetchPart()
      isAsked = true
    })
    return () => {
      isWanted = false
      stopWaiting()
      removeEventListener('online', fetchPart)
    }
  }, [load, whenNeeded])
  return part
}
