import { matchRoutes, useLocation } from 'react-router'
import { type AppRoute, routes } from './routes.ts'

type RouteInfo = Omit<AppRoute, 'screen'>

const nowhere: RouteInfo = {
  id: 'notFound',
  path: '*',
  query: [],
  feature: null,
  hasFooter: false,
  isCached: false,
  tab: null,
}

const table = [...routes]

/** Finds the route of a path, ignoring case and a trailing slash; `undefined` for an unknown path. */
export const routeAt = (pathname: string): AppRoute | undefined => matchRoutes(table, pathname)?.[0]?.route

/** The route of the current address. */
export const useAppRoute = (): RouteInfo => routeAt(useLocation().pathname) ?? nowhere
