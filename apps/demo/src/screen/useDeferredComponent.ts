import { type ComponentType, useEffect, useState } from 'react'

/**
 * Returns a component that is loaded when it is first needed; `null` until it has loaded. A failed load is retried
 * as soon as the network is available again.
 *
 * @param load - loads the component
 * @param whenNeeded - receives a callback, calls it when the component is needed, and returns a function that
 *   cancels the callback; pass the same functions in every render
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
      // Loads the component only once, because a second load would remount it and lose its state.
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
