import { composeRenderProps } from 'react-aria-components/composeRenderProps'
import { joinClasses } from './joinClasses.ts'

type ClassName<T> = string | ((values: T & { defaultClassName: string | undefined }) => string) | undefined

/**
 * Returns the `className` for a react-aria component: the kit's class `own`, followed by the caller's class. The caller's class
 * is text, or a function of the component's state that returns text.
 */
export const ownClass = <T>(own: string, given: ClassName<T>) =>
  composeRenderProps(given as string, (resolved: string) => joinClasses(own, resolved))
