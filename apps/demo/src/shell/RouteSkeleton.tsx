import { MarketRowSkeleton, Page } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'
import { AppTabs } from './AppTabs.tsx'
import { useAppRoute } from './useAppRoute.ts'
import { useIsWide } from './useIsWide.ts'

/** The frame of a route whose screen is still being loaded: the tab bar where the route has one, and a skeleton. */
export const RouteSkeleton = () => {
  const { t } = useTranslation('shell')
  const { hasFooter, tab } = useAppRoute()
  const isWide = useIsWide()
  return (
    <Page tabBar={hasFooter || isWide ? <AppTabs current={tab} /> : undefined}>
      <MarketRowSkeleton count={10} label={t('loading')} />
    </Page>
  )
}
