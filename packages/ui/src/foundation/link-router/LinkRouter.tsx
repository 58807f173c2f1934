import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'

export interface LinkRoutes {
  /** Goes to a path of the application without loading the page. */
  navigate: (path: string) => void
  /** The address that a path has on the page, where the application does not stand at the root. */
  useHref?: (path: string) => string
}

const asIs = (path: string) => path
const Routes = createContext<LinkRoutes | null>(null)

/**
 * Carries the kit's own links (`TabBar`, `MarketRow`) through an application's router. `RouterProvider` does that too, and carries those of
 * react-aria with it: this one is for a first screen that does without them.
 *
 * @example <LinkRouter navigate={navigate}><App /></LinkRouter>
 */
export const LinkRouter = ({ children, ...routes }: LinkRoutes & { children: ReactNode }) => (
  <Routes.Provider value={routes}>{children}</Routes.Provider>
)

/** A click that stays in this window; with any of these keys, or another button, the person wants another one. */
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
 * What makes an anchor lead through the nearest router; without one it is an ordinary link.
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
