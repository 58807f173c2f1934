import { useSession } from '@leverkit/react-hooks'
import { TabBar } from '@leverkit/ui'
import { useTranslation } from 'react-i18next'
import { useOpenOrderCount } from '../features/orders/useOpenOrderCount.ts'
import { Mark } from './Mark.tsx'

/** The main places of the app. Only what is built has an entry. */
export const AppTabs = ({ current }: { current: 'quotes' | 'trade' | 'orders' | null }) => {
  const { t } = useTranslation('shell')
  const { isSignedIn } = useSession()
  const open = useOpenOrderCount()
  return (
    <TabBar
      label={t('tabs.label')}
      currentId={current}
      mark={<Mark />}
      items={[
        { id: 'quotes', label: t('tabs.quotes'), icon: 'quotes', href: '/' },
        { id: 'trade', label: t('tabs.trade'), icon: 'trade', href: '/trade' },
        {
          id: 'orders',
          label: t('tabs.orders'),
          icon: 'orders',
          href: '/order?type=1',
          ...(isSignedIn && open > 0 ? { badge: open, badgeLabel: t('tabs.open', { count: open }) } : {}),
        },
      ]}
    />
  )
}
