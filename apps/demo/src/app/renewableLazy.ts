import { type ComponentType, lazy } from 'react'

/**
 * A lazily loaded component. `React.lazy` keeps a failure forever; here the next render after a failure loads again, for
 * example after the network is back.
 *
 * @param load - loads the component
 * @returns the component to render, the same one until its load fails
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
