import { matchRoutes, useLocation } from 'react-router'
import { type AppRoute, routes } from './routes.ts'

type Shown = Omit<AppRoute, 'screen'>

const nowhere: Shown = {
  id: 'notFound',
  path: '*',
  query: [],
  feature: null,
  hasFooter: false,
  isCached: false,
  tab: null,
}

const table = [...routes]

/** The row of the route table that a path means, also in capitals or with a slash behind it; `undefined` where nothing is. */
export const routeAt = (pathname: string): AppRoute | undefined => matchRoutes(table, pathname)?.[0]?.route

/** The row of the route table that is shown. */
export const useAppRoute = (): Shown => routeAt(useLocation().pathname) ?? nowhere
