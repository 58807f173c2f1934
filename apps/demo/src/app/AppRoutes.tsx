import type { ComponentType } from 'react'
import { type RouteObject, useRoutes } from 'react-router'
import { withWords } from '../i18n/withWords.tsx'
import { ContentRendered } from '../screen/ContentRendered.tsx'
import { renewableLazy } from '../screen/renewableLazy.ts'
import { Guard } from './Guard.tsx'
import { Layout } from './Layout.tsx'
import { type AppRoute, routes } from './routes.ts'
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
    <Guard feature={route.feature}>
      <Screen />
      {'load' in route.screen && <ContentRendered />}
    </Guard>
  )
}

const screenRoutes = routes.map((route) => ({ path: route.path, element: <RouteScreen key={route.path} route={route} /> }))

const table: RouteObject[] = [
  { element: <Layout />, children: [...screenRoutes, { path: '*', element: <NotFoundScreen key="*" /> }] },
]

/** Renders the screen of the current address within the layout. The previous screen remains until the next screen has loaded. */
export const AppRoutes = () => useRoutes(table)
