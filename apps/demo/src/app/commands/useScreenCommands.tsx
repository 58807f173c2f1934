import { type Feature, useAccess, useSession } from '@leverkit/react-hooks'
import type { IconName } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ordersPath } from '../../screen/orderStatus.ts'
import type { ScreenId } from '../../slots/OwnSlots.ts'
import { routes } from '../routes.ts'
import type { PaletteCommand } from './commandSearch.ts'

/** Icons of the screens, in the order of the palette. Screens without an entry come last. */
const icons: Partial<Record<ScreenId, IconName>> = {
  markets: 'quotes',
  trade: 'trade',
  orders: 'orders',
  performance: 'ranking',
  charge: 'deposit',
  withdraw: 'withdraw',
  wallet: 'wallet',
  history: 'document',
  user: 'account',
  login: 'account',
  register: 'account',
  rank: 'ranking',
  news: 'news',
  calculator: 'table',
  notices: 'bell',
  product: 'search',
  chat: 'chat',
  email: 'mail',
  feedback: 'chat',
  announcement: 'megaphone',
  system: 'settings',
  limits: 'settings',
  language: 'language',
  auth: 'identity',
  password: 'lock',
  invite: 'gift',
  withdrawWay: 'plus',
  bankCards: 'bank',
  coinAddresses: 'coin',
}

const sequence = Object.keys(icons)
const placeOf = (id: string) => (sequence.includes(id) ? sequence.indexOf(id) : sequence.length)

/** Screens for visitors and for users of a demo account. */
const signInScreens: readonly ScreenId[] = ['login', 'register', 'forgot']

/** Names the requirement of a screen that the user cannot open yet. */
const Requirement = ({ feature }: { feature: Feature }) => {
  const { t } = useTranslation('shell')
  const { reason } = useAccess(feature)
  if (reason === 'signInRequired') return t('titles.login')
  return reason === 'realAccountRequired' ? t('realOnly.title') : null
}

/**
 * Commands that open the screens of this build, also those that require an account: the guard of such a screen leads to the
 * sign-in. An article has no command, because its address contains an id.
 */
export const useScreenCommands = (): PaletteCommand[] => {
  const { t } = useTranslation(['commands', 'shell'])
  const { isSignedIn, isDemo } = useSession()
  const isForUser = (id: ScreenId) => !isSignedIn || isDemo || !signInScreens.includes(id)
  return routes
    .filter(({ id }, at) => id !== 'newsDetail' && isForUser(id) && routes.findIndex((other) => other.id === id) === at)
    .sort((one, other) => placeOf(one.id) - placeOf(other.id))
    .map(({ id, path, feature }) => ({
      id: id === 'orders' ? ordersPath('open') : path,
      label: t(`shell:titles.${id}`),
      icon: icons[id] ?? 'forward',
      group: t('commands:screens'),
      ...(feature ? { hint: <Requirement feature={feature} /> } : {}),
    }))
}
