import { type ComponentType, lazy } from 'react'

/**
 * A part of the app that is loaded when it is first rendered. `React.lazy` keeps a failure for good; here the next render after
 * a failure, such as one after the network is back, loads again.
 *
 * @param load - loads the component
 * @returns reads the component to render: the same one until its load has failed
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
