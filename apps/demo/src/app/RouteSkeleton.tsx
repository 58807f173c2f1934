import { MarketRowSkeleton, Page } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFrame } from '../screen/useFrame.ts'

/** The frame of a route whose screen is still being loaded: the tab bar where the route has one, and a skeleton. */
export const RouteSkeleton = () => {
  const { t } = useTranslation('shell')
  const { tabBar } = useFrame()
  return (
    <Page tabBar={tabBar()}>
      <MarketRowSkeleton count={10} label={t('loading')} />
    </Page>
  )
}
