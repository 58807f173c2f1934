import type { ComponentType } from 'react'
import { withWords } from '../i18n/withWords.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Drawn } from './Drawn.tsx'
import { Guard } from './Guard.tsx'
import { HeadingFocus } from './HeadingFocus.tsx'
import { useLocation } from './navigation/Navigation.tsx'
import { Root } from './Root.tsx'
import { renewableLazy } from './renewableLazy.ts'
import { routeAt } from './routeAt.ts'
import type { AppRoute } from './routes.ts'
import { countLoad } from './screenLoads.ts'

const screens = new Map<AppRoute, () => ComponentType>()

const screenOf = (route: AppRoute): ComponentType => {
  if (!('load' in route.screen)) return route.screen
  const loadScreen = withWords(route.screen.load)
  const read = screens.get(route) ?? renewableLazy(() => countLoad(loadScreen))
  screens.set(route, read)
  return read()
}

const readNotFound = renewableLazy(withWords(async () => (await import('./NotFound.tsx')).NotFound))

const NotFoundScreen = () => {
  const NotFound = readNotFound()
  return <NotFound />
}

const RouteScreen = ({ route }: { route: AppRoute }) => {
  const Screen = screenOf(route)
  return (
    <Guard access={route.access}>
      <Screen />
      {'load' in route.screen && <Drawn />}
    </Guard>
  )
}

/** The screen of the address, from the table of routes. While it is loaded, the previous screen stays. */
export const AppRoutes = () => {
  const route = routeAt(useLocation().pathname)
  return (
    <CrashBoundary>
      <Root>
        <CrashBoundary>{route ? <RouteScreen key={route.path} route={route} /> : <NotFoundScreen />}</CrashBoundary>
        <HeadingFocus />
      </Root>
    </CrashBoundary>
  )
}
