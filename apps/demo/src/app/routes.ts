import type { Feature } from '@leverkit/react-hooks'
import type { ComponentType } from 'react'
import type { Tab } from '../screen/mainTabs.ts'
import { MarketsRoute, TradeRoute } from './TradingRoutes.tsx'

/** Id of a screen, which is also the i18n key of its title. */
type ScreenId = keyof typeof import('../i18n/locales/en/shell.json')['titles']

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
   * Component of a screen, or a function that loads it. Screens that are part of the first load have the component itself, which
   * must not import react-aria. All other screens have the function.
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

/** All screens of the app. Source: specification, section 2. */
export const routes: readonly AppRoute[] = [
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
    screen: { load: async () => (await import('../features/orders/OrdersScreen.tsx')).OrdersScreen },
    feature: 'orders',
    query: ['type', 'id', 'many', 'filter', 'market', 'side', 'days', 'share'],
    tab: 'orders',
    ...place,
  }),
  row('performance', {
    path: '/order/performance',
    screen: { load: async () => (await import('../features/performance/PerformanceScreen.tsx')).PerformanceScreen },
    feature: 'orders',
    query: ['days', 'from', 'to', 'market', 'tag', 'by', 'month', 'filter', 'share'],
  }),
  row('login', {
    path: '/login',
    screen: { load: async () => (await import('../features/account/LoginScreen.tsx')).LoginScreen },
    query: ['from'],
  }),
  row('register', {
    path: '/register',
    screen: { load: async () => (await import('../features/account/RegisterScreen.tsx')).RegisterScreen },
    query: ['invite_code', 'from'],
  }),
  row('forgot', {
    path: '/forgot',
    screen: { load: async () => (await import('../features/account/ForgotScreen.tsx')).ForgotScreen },
  }),
  row('user', {
    path: '/user',
    screen: { load: async () => (await import('../features/account/UserScreen.tsx')).UserScreen },
    feature: 'account',
    ...place,
  }),
  row('user', {
    path: '/mine',
    screen: { load: async () => (await import('../features/account/UserScreen.tsx')).UserScreen },
    feature: 'account',
    isCached: true,
  }),
  row('password', {
    path: '/mine/password',
    screen: { load: async () => (await import('../features/account/PasswordScreen.tsx')).PasswordScreen },
    feature: 'password',
  }),
  row('system', {
    path: '/mine/system',
    query: ['group'],
    screen: { load: async () => (await import('../features/account/SystemScreen.tsx')).SystemScreen },
  }),
  row('limits', {
    path: '/mine/limits',
    screen: { load: async () => (await import('../features/safety/LimitsScreen.tsx')).LimitsScreen },
  }),
  row('language', {
    path: '/language',
    screen: { load: async () => (await import('../features/account/LanguageScreen.tsx')).LanguageScreen },
  }),
  row('chat', {
    path: '/mine/chat',
    screen: { load: async () => (await import('../features/support/ChatScreen.tsx')).ChatScreen },
  }),
  row('email', {
    path: '/mine/email',
    screen: { load: async () => (await import('../features/support/EmailScreen.tsx')).EmailScreen },
  }),
  row('announcement', {
    path: '/mine/announcement',
    screen: { load: async () => (await import('../features/support/AnnouncementScreen.tsx')).AnnouncementScreen },
  }),
  row('feedback', {
    path: '/feedback',
    screen: { load: async () => (await import('../features/support/FeedbackScreen.tsx')).FeedbackScreen },
  }),
  row('wallet', {
    path: '/mine/wallet',
    screen: { load: async () => (await import('../features/money/WalletScreen.tsx')).WalletScreen },
    feature: 'wallet',
  }),
  row('history', {
    path: '/mine/history',
    screen: { load: async () => (await import('../features/money/HistoryScreen.tsx')).HistoryScreen },
    feature: 'ledger',
    query: ['kind', 'days', 'filter'],
  }),
  row('charge', {
    path: '/mine/charge',
    screen: { load: async () => (await import('../features/money/ChargeScreen.tsx')).ChargeScreen },
    feature: 'deposit',
    query: ['way', 'view', 'record'],
  }),
  row('withdraw', {
    path: '/mine/withdraw',
    screen: { load: async () => (await import('../features/money/WithdrawScreen.tsx')).WithdrawScreen },
    feature: 'withdraw',
    query: ['type', 'view', 'record'],
  }),
  row('withdrawWay', {
    path: '/mine/withdraw-way',
    screen: { load: async () => (await import('../features/money/BindScreen.tsx')).BindScreen },
    feature: 'wallet',
    query: ['type'],
  }),
  row('bankCards', {
    path: '/mine/bank-card-list',
    screen: { load: async () => (await import('../features/money/MethodsScreen.tsx')).BankCardsScreen },
    feature: 'wallet',
  }),
  row('coinAddresses', {
    path: '/mine/coin-address-list',
    screen: { load: async () => (await import('../features/money/MethodsScreen.tsx')).CoinAddressesScreen },
    feature: 'wallet',
  }),
  row('rank', {
    path: '/rank',
    screen: { load: async () => (await import('../features/ranking/RankingScreen.tsx')).RankingScreen },
    feature: 'ranking',
    query: ['view', 'trader'],
    tab: 'ranking',
    ...place,
  }),
  row('product', {
    path: '/product',
    screen: { load: async () => (await import('../features/company/ProductScreen.tsx')).ProductScreen },
    feature: 'markets',
    query: ['search'],
  }),
  row('auth', {
    path: '/mine/auth',
    screen: { load: async () => (await import('../features/identity/AuthScreen.tsx')).AuthScreen },
    feature: 'identity',
  }),
  row('invite', {
    path: '/mine/invite',
    screen: { load: async () => (await import('../features/invite/InviteScreen.tsx')).InviteScreen },
    feature: 'invite',
  }),
  row('news', {
    path: '/news',
    screen: { load: async () => (await import('../features/news/NewsScreen.tsx')).NewsScreen },
    feature: 'news',
    query: ['category'],
    ...place,
  }),
  row('newsDetail', {
    path: '/news/detail',
    screen: { load: async () => (await import('../features/news/ArticleScreen.tsx')).ArticleScreen },
    feature: 'news',
    query: ['id'],
  }),
  row('notices', {
    path: '/notifications',
    screen: { load: async () => (await import('../features/notices/NoticesScreen.tsx')).NoticesScreen },
  }),
  row('calculator', {
    path: '/calculator',
    screen: { load: async () => (await import('../features/calculator/CalculatorScreen.tsx')).CalculatorScreen },
    query: ['code'],
  }),
]
