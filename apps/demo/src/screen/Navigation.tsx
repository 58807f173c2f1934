import { Emitter } from '@leverkit/sdk/emitter'
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router, useLocation } from 'react-router'
import { createHistory } from './createHistory.ts'

/** Key that react-router gives to the first address of a visit. A step back from this address would leave the app. */
export const startKey = 'default'

const arrivals = new Emitter<{ arrival: [] }>()

/** Returns a promise that resolves after the screen of the next address has rendered. */
export const nextArrival = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = arrivals.on('arrival', () => {
      stop()
      resolve()
    })
  })

const Arrivals = () => {
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each navigation
  useLayoutEffect(() => arrivals.emit('arrival'), [location])
  return null
}

/**
 * The app's router. Navigations are transitions, so a screen remains visible until the next screen can render. This
 * router replaces `BrowserRouter`, whose module also contains links, forms and prefetching that the app does not use.
 * These unused parts would add 2 kB to the first load.
 */
export const Navigation = ({ children }: { children: ReactNode }) => {
  const [navigator] = useState(createHistory)
  const [{ action, location }, setShown] = useState({ action: navigator.action, location: navigator.location })
  useLayoutEffect(() => navigator.listen((next) => startTransition(() => setShown(next))), [navigator])
  return (
    <Router navigator={navigator} location={location} navigationType={action}>
      {children}
      <Arrivals />
    </Router>
  )
}
