import { useMatches } from 'react-router'
import type { AppRoute } from './routes.ts'

type Shown = Omit<AppRoute, 'load'>

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
export const useAppRoute = (): Shown => (useMatches().at(-1)?.handle as AppRoute | undefined) ?? nowhere
