import { Page } from '@leverkit/ui'
import { useLocation } from 'react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ScreenSkeleton } from '../screen/ScreenSkeleton.tsx'
import { skeletonShape } from '../screen/skeletonShape.ts'
import { useLayout } from '../screen/useLayout.ts'

/**
 * Fallback while the first screen loads. It shows a skeleton in the shape of the screen, and also the tab bar if the route has
 * one.
 */
export const RouteSkeleton = () => {
  const { t } = useTranslation('shell')
  const { tabBar } = useLayout()
  const { pathname } = useLocation()
  return (
    <Page tabBar={tabBar()}>
      <ScreenSkeleton shape={skeletonShape(pathname)} label={t('loading')} />
    </Page>
  )
}
