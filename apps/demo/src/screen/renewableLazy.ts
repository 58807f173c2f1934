import { type ComponentType, lazy } from 'react'

/**
 * A lazily loaded component that can recover from a failed load. `React.lazy` caches a failure forever. Here, the next
 * render after a failure starts a new load, for example when the network is back.
 *
 * @param load - loads the component
 * @returns a function that returns the component to render: always the same component, until its load fails
 */
export const renewableLazy = <Props extends object>(load: () => Promise<ComponentType<Props>>): (() => ComponentType<Props>) => {
  let part: ComponentType<Props> | null = null
  return () => {
    part ??= lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        part = null
        throw error
      }
    })
    return part
  }
}
