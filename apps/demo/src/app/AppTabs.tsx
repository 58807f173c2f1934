import { useSession } from '@leverkit/react-hooks'
import { TabBar } from '@leverkit/ui'
import { useOpenOrderCount } from '../features/orders/useOpenOrderCount.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Mark } from '../screen/Mark.tsx'
import { places, type Tab } from '../screen/places.ts'
import { keptAddress } from './keptAddresses.ts'

/** The main places of the app. Each leads back to how the person left it. */
export const AppTabs = ({ current }: { current: Tab | null }) => {
  const { t } = useTranslation('shell')
  const { isSignedIn } = useSession()
  const open = useOpenOrderCount()
  const badge = isSignedIn && open > 0 ? { badge: open, badgeLabel: t('tabs.open', { count: open }) } : {}
  return (
    <TabBar
      label={t('tabs.label')}
      currentId={current}
      mark={<Mark />}
      items={places.map(({ id, path, icon }) => ({
        ...{ id, icon, label: t(`tabs.${id}`), href: id === current ? path : keptAddress(id, path) },
        ...(id === 'orders' ? badge : {}),
      }))}
    />
  )
}
