import type { Feature } from '@leverkit/react-hooks'
import type { ComponentType } from 'react'
import { brand } from '../brand/brand.ts'
import type { Brand } from '../brand/schema.ts'
import { isOfferedBy } from '../screen/isOfferedBy.ts'
import type { Tab } from '../screen/mainTabs.ts'
import type { Loader, ScreenId } from '../slots/OwnSlots.ts'
import { slots } from '../slots/slots.ts'
import { later } from './later.ts'
import { MarketsRoute, TradeRoute } from './TradingRoutes.tsx'

/** One route. Source: specification, section 2. */
export interface AppRoute {
  readonly id: ScreenId
  readonly path: string
  /** Parameters that the screen reads from the query or from the hash part of the address. */
  readonly query: readonly string[]
  /** Feature whose access rule the guard checks; `null` for a screen that is open to every visitor. */
  readonly feature: Feature | null
  /** Whether a phone shows the tab bar on this screen. */
  readonly hasFooter: boolean
  /** Whether tab, filter, search words and scroll position are restored when the user returns to this screen. */
  readonly isCached: boolean
  /** Tab that is marked as current in the tab bar; `null` if no tab is marked. */
  readonly tab: Tab | null
  /**
   * Component of the screen, or a function that loads it. The screens that the app loads at its start have a component; such a
   * component must not import react-aria. All other screens have a function.
   */
  readonly screen: ComponentType | { readonly load: () => Promise<ComponentType> }
}

type Row = Pick<AppRoute, 'path' | 'screen'> & Partial<AppRoute>

const row = (id: ScreenId, rest: Row): AppRoute => ({
  id,
  query: [],
  feature: null,
  hasFooter: false,
  isCached: false,
  tab: null,
  ...rest,
})

const place = { hasFooter: true, isCached: true } as const

/** The screens of the app. Source: specification, section 2. */
const appRoutes: readonly AppRoute[] = [
  row('markets', {
    path: '/',
    screen: MarketsRoute,
    query: ['category', 'search'],
    tab: 'quotes',
    ...place,
  }),
  row('trade', {
    path: '/trade',
    screen: TradeRoute,
    query: ['code', 'id', 'category', 'search'],
    tab: 'trade',
    ...place,
  }),
  row('orders', {
    path: '/order',
    screen: later((screens) => screens.OrdersScreen()),
    feature: 'orders',
    query: ['type', 'id', 'many', 'filter', 'market', 'side', 'days', 'share'],
    tab: 'orders',
    ...place,
  }),
  row('performance', {
    path: '/order/performance',
    screen: later((screens) => screens.PerformanceScreen()),
    feature: 'orders',
    query: ['days', 'from', 'to', 'market', 'tag', 'by', 'month', 'filter', 'share'],
  }),
  row('login', {
    path: '/login',
    screen: later((screens) => screens.LoginScreen()),
    query: ['from'],
  }),
  row('register', {
    path: '/register',
    screen: later((screens) => screens.RegisterScreen()),
    query: ['invite_code', 'from'],
  }),
  row('forgot', {
    path: '/forgot',
    screen: later((screens) => screens.ForgotScreen()),
  }),
  row('user', {
    path: '/user',
    screen: later((screens) => screens.UserScreen()),
    feature: 'account',
    ...place,
  }),
  row('user', {
    path: '/mine',
    screen: later((screens) => screens.UserScreen()),
    feature: 'account',
    isCached: true,
  }),
  row('password', {
    path: '/mine/password',
    screen: later((screens) => screens.PasswordScreen()),
    feature: 'password',
  }),
  row('system', {
    path: '/mine/system',
    query: ['group'],
    screen: later((screens) => screens.SystemScreen()),
  }),
  row('limits', {
    path: '/mine/limits',
    screen: later((screens) => screens.LimitsScreen()),
  }),
  row('language', {
    path: '/language',
    screen: later((screens) => screens.LanguageScreen()),
  }),
  row('chat', {
    path: '/mine/chat',
    screen: later((screens) => screens.ChatScreen()),
  }),
  row('email', {
    path: '/mine/email',
    screen: later((screens) => screens.EmailScreen()),
  }),
  row('announcement', {
    path: '/mine/announcement',
    screen: later((screens) => screens.AnnouncementScreen()),
  }),
  row('feedback', {
    path: '/feedback',
    screen: later((screens) => screens.FeedbackScreen()),
  }),
  row('wallet', {
    path: '/mine/wallet',
    screen: later((screens) => screens.WalletScreen()),
    feature: 'wallet',
  }),
  row('history', {
    path: '/mine/history',
    screen: later((screens) => screens.HistoryScreen()),
    feature: 'ledger',
    query: ['kind', 'days', 'filter'],
  }),
  row('charge', {
    path: '/mine/charge',
    screen: later((screens) => screens.ChargeScreen()),
    feature: 'deposit',
    query: ['way', 'view', 'record'],
  }),
  row('withdraw', {
    path: '/mine/withdraw',
    screen: later((screens) => screens.WithdrawScreen()),
    feature: 'withdraw',
    query: ['type', 'view', 'record'],
  }),
  row('withdrawWay', {
    path: '/mine/withdraw-way',
    screen: later((screens) => screens.BindScreen()),
    feature: 'wallet',
    query: ['type'],
  }),
  row('bankCards', {
    path: '/mine/bank-card-list',
    screen: later((screens) => screens.BankCardsScreen()),
    feature: 'wallet',
  }),
  row('coinAddresses', {
    path: '/mine/coin-address-list',
    screen: later((screens) => screens.CoinAddressesScreen()),
    feature: 'wallet',
  }),
  row('rank', {
    path: '/rank',
    screen: later((screens) => screens.RankingScreen()),
    feature: 'ranking',
    query: ['view', 'trader'],
    tab: 'ranking',
    ...place,
  }),
  row('product', {
    path: '/product',
    screen: later((screens) => screens.ProductScreen()),
    feature: 'markets',
    query: ['search'],
  }),
  row('auth', {
    path: '/mine/auth',
    screen: later((screens) => screens.AuthScreen()),
    feature: 'identity',
  }),
  row('invite', {
    path: '/mine/invite',
    screen: later((screens) => screens.InviteScreen()),
    feature: 'invite',
  }),
  row('news', {
    path: '/news',
    screen: later((screens) => screens.NewsScreen()),
    feature: 'news',
    query: ['category'],
    ...place,
  }),
  row('newsDetail', {
    path: '/news/detail',
    screen: later((screens) => screens.ArticleScreen()),
    feature: 'news',
    query: ['id'],
  }),
  row('notices', {
    path: '/notifications',
    screen: later((screens) => screens.NoticesScreen()),
  }),
  row('calculator', {
    path: '/calculator',
    screen: later((screens) => screens.CalculatorScreen()),
    query: ['code'],
  }),
]

const loaderOf = (load: Loader<object>) => ({ load: async () => (await load()).default })

/**
 * The partner's own routes. The id of a route is also an i18n key, because the build adds the route's title to the texts under
 * this key.
 */
const ownRoutes = slots.routes?.map(({ id, screen, tab, ...route }) =>
  row(id as ScreenId, { ...route, screen: loaderOf(screen), ...(tab && { tab: id as Tab, ...place }) }),
)

const withOwnScreen = (route: AppRoute): AppRoute => {
  const own = slots.screens?.[route.id]
  return own ? { ...route, screen: loaderOf(own) } : route
}

/**
 * Returns the screens of a brand: the app's screens that the brand offers, then the partner's own routes. If the partner replaces
 * a screen, the route of this screen loads the partner's screen.
 */
export const routesOf = (of: Pick<Brand, 'withoutScreens'>): readonly AppRoute[] => [
  ...appRoutes.filter(({ id }) => isOfferedBy(of, id)).map(withOwnScreen),
  ...(ownRoutes ?? []),
]

/** All screens of this build. */
export const routes = routesOf(brand)
