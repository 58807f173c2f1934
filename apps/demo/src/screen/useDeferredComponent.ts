import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component that loads when it is first needed; `null` until loaded. A failed load is retried once the network is back.
 *
 * @param load - loads the component
 * @param whenNeeded - calls its argument when the component is needed, and returns a function that cancels; pass stable functions
 */
export const useDeferredComponent = <Props>(
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
      // Loads once: a second load would remount the component and lose its state.
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
