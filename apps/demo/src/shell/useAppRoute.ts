import { matchPath, useLocation } from 'react-router'
import { type AppRoute, routes } from './routes.ts'

type Shown = Omit<AppRoute, 'screen'>

const nowhere: Shown = {
  id: 'notFound',
  path: '*',
  query: [],
  access: 'everyone',
  hasFooter: false,
  isCached: false,
  tab: null,
}

/** The row of the route table that is shown. */
export const useAppRoute = (): Shown => {
  const { pathname } = useLocation()
  return routes.find(({ path }) => matchPath(path, pathname)) ?? nowhere
}
