import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'

export interface LinkRoutes {
  /** Navigates to a path of the application without loading a page. */
  navigate: (path: string) => void
  /** Maps a path to its `href`, for an application that is not served from the root. */
  useHref?: (path: string) => string
}

interface LinkRouterProps extends LinkRoutes {
  /** Part of the app whose links use the router. */
  children: ReactNode
}

const asIs = (path: string) => path
const Routes = createContext<LinkRoutes | null>(null)

/**
 * Routes the kit's own links (`TabBar`, `MarketRow`) through the application's router. Use `LinkRouter` if the application's
 * first screen does not load react-aria. Otherwise use `RouterProvider`, which also routes the links of react-aria.
 *
 * @example <LinkRouter navigate={navigate}><App /></LinkRouter>
 */
export const LinkRouter = ({ children, ...routes }: LinkRouterProps) => (
  <Routes.Provider value={routes}>{children}</Routes.Provider>
)

/**
 * Returns whether the router should handle a click on a link. The browser handles a click with a modifier key or with a secondary
 * mouse button, because such a click can open a new tab or window. The browser also handles links that have a `target` other than
 * `_self` or lead to another origin.
 */
const staysHere = (event: MouseEvent<HTMLAnchorElement>): boolean => {
  const { target, origin } = event.currentTarget
  return (
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    (target === '' || target === '_self') &&
    origin === location.origin
  )
}

/**
 * Returns the properties that route an anchor through the nearest router. Without a router the anchor is an ordinary link.
 *
 * @example <a {...useRoutedLink('/forgot')}>Forgot your password?</a>
 */
export const useRoutedLink = (path: string) => {
  const routes = useContext(Routes)
  const useHref = routes?.useHref ?? asIs
  return {
    href: useHref(path),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (!routes || event.defaultPrevented || !staysHere(event)) return
      event.preventDefault()
      routes.navigate(path)
    },
  }
}
