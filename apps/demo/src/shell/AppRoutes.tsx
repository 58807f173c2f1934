import { type ComponentType, lazy } from 'react'
import { Route, Routes } from 'react-router'
import { withWords } from '../i18n/withWords.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Drawn } from './Drawn.tsx'
import { Guard } from './Guard.tsx'
import { Root } from './Root.tsx'
import { type AppRoute, routes } from './routes.ts'
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

/** Routes of the app, from their table. While a screen is loaded, the one before it stays. */
export const AppRoutes = () => (
  <CrashBoundary>
    <Routes>
      <Route element={<Root />}>
        {routes.map((route) => (
          <Route key={route.path} path={route.path} element={<RouteScreen key={route.path} route={route} />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  </CrashBoundary>
)
