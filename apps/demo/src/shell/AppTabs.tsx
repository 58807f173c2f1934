import { useSession } from '@leverkit/react-hooks'
import { TabBar } from '@leverkit/ui'
import { useOpenOrderCount } from '../features/orders/useOpenOrderCount.ts'
import { useWords } from '../i18n/useWords.ts'
import { keptAddress } from './keptAddresses.ts'
import { Mark } from './Mark.tsx'
import type { Tab } from './routes.ts'

/** The main places of the app. Each leads back to how the person left it. */
export const AppTabs = ({ current }: { current: Tab | null }) => {
  const { t } = useWords('shell')
  const { isSignedIn } = useSession()
  const open = useOpenOrderCount()
  const place = (id: Tab, path: string) => ({ id, label: t(`tabs.${id}`), href: id === current ? path : keptAddress(id, path) })
  const badge = isSignedIn && open > 0 ? { badge: open, badgeLabel: t('tabs.open', { count: open }) } : {}
  return (
    <TabBar
      label={t('tabs.label')}
      currentId={current}
      mark={<Mark />}
      items={[
        { ...place('quotes', '/'), icon: 'quotes' },
        { ...place('trade', '/trade'), icon: 'trade' },
        { ...place('orders', '/order?type=1'), icon: 'orders', ...badge },
        { ...place('ranking', '/rank'), icon: 'ranking' },
        { ...place('documentary', '/rank?view=documentary'), icon: 'follow' },
      ]}
    />
  )
}
