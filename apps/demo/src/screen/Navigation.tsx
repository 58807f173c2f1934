import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory, useLocation } from 'react-router'

/** Key of the address that a visit began with, as react-router names it: addresses before it are not ours. */
export const startKey = 'default'

const waiting = new Set<() => void>()

/** Resolves after the screen of the next address has rendered. */
export const nextArrival = (): Promise<void> => new Promise((resolve) => void waiting.add(resolve))

const Arrivals = () => {
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address that is reached is the event
  useLayoutEffect(() => {
    for (const resolve of waiting) resolve()
    waiting.clear()
  }, [location])
  return null
}

/**
 * The router of the app. A navigation is a transition: a screen stays until the next one can render. It does what `BrowserRouter` does;
 * that one comes with every link, form and prefetch of react-router, 2 kB of the first screen that the app has no use for.
 */
export const Navigation = ({ children }: { children: ReactNode }) => {
  const [navigator] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setShown] = useState({ action: navigator.action, location: navigator.location })
  useLayoutEffect(() => navigator.listen((next) => startTransition(() => setShown(next))), [navigator])
  return (
    <Router navigator={navigator} location={location} navigationType={action}>
      {children}
      <Arrivals />
    </Router>
  )
}
