import type { ComponentType } from 'react'
import { MarketsRoute, TradeRoute } from './TradingDesk.tsx'

/** Who may open a screen. A demo person who opens one for real accounts is told so, with the way to one. */
export type Access = 'everyone' | 'signedIn' | 'realAccount'

/** The five main places. */
export type Tab = 'quotes' | 'trade' | 'orders' | 'ranking' | 'documentary'

/** One row of section 2 of the specification. */
export interface AppRoute {
  readonly id: string
  readonly path: string
  /** Parameters it reads, also from the hash part of the address. */
  readonly query: readonly string[]
  readonly access: Access
  /** Whether the tab bar stands below it on a telephone. */
  readonly hasFooter: boolean
  /** Whether what the person chose there (tab, filter, words searched for) is there again when they come back. */
  readonly isCached: boolean
  /** Which tab is marked as the current one. */
  readonly tab: Tab | null
  /** Loads the screen; a screen that every visitor of `/` needs is at hand already. */
  readonly load: () => Promise<ComponentType>
}

type Row = Pick<AppRoute, 'path' | 'load'> & Partial<AppRoute>

const row = (id: string, rest: Row): AppRoute => ({
  id,
  query: [],
  access: 'everyone',
  hasFooter: false,
  isCached: false,
  tab: null,
  ...rest,
})

const place = { hasFooter: true, isCached: true } as const

/** Every screen of the app. Source: specification, section 2. */
export const routes: readonly AppRoute[] = [
  row('markets', {
    path: '/',
    load: async () => MarketsRoute,
    query: ['category'],
    tab: 'quotes',
    ...place,
  }),
  row('trade', {
    path: '/trade',
    load: async () => TradeRoute,
    query: ['code'],
    tab: 'trade',
    ...place,
  }),
  row('orders', {
    path: '/order',
    load: async () => (await import('../features/orders/OrdersScreen.tsx')).OrdersScreen,
    query: ['type', 'id'],
    access: 'signedIn',
    tab: 'orders',
    ...place,
  }),
  row('login', {
    path: '/login',
    load: async () => (await import('../features/account/LoginScreen.tsx')).LoginScreen,
    query: ['from'],
  }),
]

/** The row of one screen. */
export const routeOf = (id: string): AppRoute => {
  const found = routes.find((route) => route.id === id)
  if (!found) throw new Error(`there is no screen ${id}`)
  return found
}
