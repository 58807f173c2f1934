import { type ComponentType, useEffect, useState } from 'react'

/**
 * Returns a component that is loaded when it is first needed; `null` until it has loaded. A failed load is retried when the
 * network is available again. Pass the same two functions in every render, because a new function restarts the load.
 *
 * @param load - loads the component
 * @param whenNeeded - registers a callback, and calls it when the component is needed; returns a function that removes the
 *   callback
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
      // Loads the component only once, because a second load would remount the component and lose the component's
      // state.
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
