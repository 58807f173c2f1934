import { useLocation } from './navigation/Navigation.tsx'
import { routeAt } from './routeAt.ts'
import type { AppRoute } from './routes.ts'

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
export const useAppRoute = (): Shown => routeAt(useLocation().pathname) ?? nowhere
