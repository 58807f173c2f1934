import { composeRenderProps } from 'react-aria-components/composeRenderProps'

type ClassName<T> = string | ((values: T & { defaultClassName: string | undefined }) => string) | undefined

/** Class names in one attribute, without the empty ones. */
export const joinClasses = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** The component's own class first, the caller's after it, whether text or a function of the component's state. */
export const ownClass = <T>(own: string, given: ClassName<T>) =>
  composeRenderProps(given as string, (resolved: string) => joinClasses(own, resolved))
