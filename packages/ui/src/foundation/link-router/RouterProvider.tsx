import type { ComponentProps } from 'react'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { LinkRouter } from './LinkRouter.tsx'

export type RouterProviderProps = ComponentProps<typeof AriaRouterProvider>

/**
 * Routes all links through the application's router: the kit's own links and those of react-aria.
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
