import type { ComponentProps } from 'react'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { LinkRouter } from './LinkRouter.tsx'

export type RouterProviderProps = ComponentProps<typeof AriaRouterProvider>

/**
 * Carries every link of the kit through an application's router, those of react-aria and its own.
 *
 * @example <RouterProvider navigate={navigate} useHref={useHref}><App /></RouterProvider>
 */
export const RouterProvider = ({ navigate, useHref, children }: RouterProviderProps) => (
  <AriaRouterProvider navigate={navigate} {...(useHref ? { useHref } : {})}>
    <LinkRouter navigate={(path) => navigate(path, undefined)} {...(useHref ? { useHref } : {})}>
      {children}
    </LinkRouter>
  </AriaRouterProvider>
)
