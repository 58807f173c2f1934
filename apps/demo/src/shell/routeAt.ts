import { type AppRoute, routes } from './routes.ts'

/** The row of the route table that a path means, also in capitals or with a slash behind it; `undefined` where nothing is. */
export const routeAt = (pathname: string): AppRoute | undefined => {
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/'
  return routes.find((route) => route.path === path)
}
