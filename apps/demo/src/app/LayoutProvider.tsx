import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { AccountActions } from '../domain/AccountActions.tsx'
import { useIsMarginLow } from '../domain/lowMargin.ts'
import { useUnread } from '../domain/notices/unread.ts'
import { withWords } from '../i18n/withWords.tsx'
import { Dispensable } from '../screen/Dispensable.tsx'
import { useIsWide } from '../screen/useIsWide.ts'
import { LayoutContext, type LayoutParts } from '../screen/useLayout.ts'
import { AppTabs } from './AppTabs.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { useAppRoute } from './useAppRoute.ts'

const loadMargin = withWords(async () => (await import('../features/notices/MarginBanner.tsx')).MarginBanner)
const MarginBanner = lazy(async () => ({ default: await loadMargin() }))

const loadStopOuts = withWords(async () => (await import('../features/notices/StopOutBanner.tsx')).StopOutBanner)
const StopOutBanner = lazy(async () => ({ default: await loadStopOuts() }))

const Banners = () => (
  <>
    <ConnectionBanner />
    <Dispensable>
      <Suspense fallback={null}>{useUnread() > 0 && <StopOutBanner />}</Suspense>
      <Suspense fallback={null}>{useIsMarginLow() && <MarginBanner />}</Suspense>
    </Dispensable>
  </>
)

/**
 * Provides the tab bar, the banner and the buttons of a header through context, so that screens need not import them. Importing
 * them would make every screen depend on the routes.
 */
export const LayoutProvider = ({ children }: { children: ReactNode }) => {
  const { hasFooter, tab: ofRoute } = useAppRoute()
  const hasTabs = useIsWide() || hasFooter
  const parts = useMemo<LayoutParts>(
    () => ({
      banner: <Banners />,
      tabBar: (tab) => (hasTabs ? <AppTabs current={tab ?? ofRoute} /> : undefined),
      actions: <AccountActions />,
    }),
    [hasTabs, ofRoute],
  )
  return <LayoutContext value={parts}>{children}</LayoutContext>
}
