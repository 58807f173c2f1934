import { MarketRowSkeleton, Page } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFrame } from '../screen/useFrame.ts'

/** Fallback while the first screen loads: a skeleton, and the tab bar if the route has one. */
export const RouteSkeleton = () => {
  const { t } = useTranslation('shell')
  const { tabBar } = useFrame()
  return (
    <Page tabBar={tabBar()}>
      <MarketRowSkeleton count={10} label={t('loading')} />
    </Page>
  )
}
