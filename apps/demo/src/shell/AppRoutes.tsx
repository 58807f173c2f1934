import { type ComponentType, lazy } from 'react'
import { withWords } from '../i18n/withWords.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Drawn } from './Drawn.tsx'
import { Guard } from './Guard.tsx'
import { useLocation } from './navigation/Navigation.tsx'
import { Root } from './Root.tsx'
import { routeAt } from './routeAt.ts'
import type { AppRoute } from './routes.ts'
import { countLoad } from './screenLoads.ts'

const screens = new Map<AppRoute, ComponentType>()

const screenOf = (route: AppRoute): ComponentType => {
  if (!('load' in route.screen)) return route.screen
  const known = screens.get(route)
  if (known) return known
  const loadScreen = withWords(route.screen.load)
  const load = async () => {
    try {
      return { default: await countLoad(loadScreen) }
    } catch (error) {
      // React would keep the failure for good: whoever opens the screen again, such as back online, loads it again.
      screens.delete(route)
      throw error
    }
  }
  const screen = lazy(load)
  screens.set(route, screen)
  return screen
}

const loadNotFound = withWords(async () => (await import('./NotFound.tsx')).NotFound)
const NotFound = lazy(async () => ({ default: await loadNotFound() }))

const RouteScreen = ({ route }: { route: AppRoute }) => {
  const Screen = screenOf(route)
  return (
    <Guard access={route.access}>
      <Screen />
      {'load' in route.screen && <Drawn />}
    </Guard>
  )
}

/** The screen of the address, from the table of routes. While it is loaded, the one before it stays. */
export const AppRoutes = () => {
  const route = routeAt(useLocation().pathname)
  return (
    <CrashBoundary>
      <Root>{route ? <RouteScreen key={route.path} route={route} /> : <NotFound />}</Root>
    </CrashBoundary>
  )
}
