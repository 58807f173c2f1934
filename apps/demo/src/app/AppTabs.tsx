import { useSession } from '@leverkit/react-hooks'
import { TabBar } from '@leverkit/ui'
import { useOpenOrderCount } from '../features/orders/useOpenOrderCount.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { BrandMark } from '../screen/BrandMark.tsx'
import { mainTabs, type Tab } from '../screen/mainTabs.ts'
import { lastAddress } from './lastAddresses.ts'

/**
 * The tab bar. The current item links to its default address. Every other item links to the last address of its screen.
 */
export const AppTabs = ({ current }: { current: Tab | null }) => {
  const { t } = useTranslation('shell')
  const { isSignedIn } = useSession()
  const open = useOpenOrderCount()
  const badge = isSignedIn && open > 0 ? { badge: open, labels: { badge: t('tabs.open', { count: open }) } } : {}
  return (
    <TabBar
      label={t('tabs.label')}
      value={current}
      mark={<BrandMark />}
      items={mainTabs.map(({ id, path, icon }) => ({
        ...{ id, icon, label: t(`tabs.${id}`), href: id === current ? path : lastAddress(id, path) },
        ...(id === 'orders' ? badge : {}),
      }))}
    />
  )
}
