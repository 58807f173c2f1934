import { type ReactNode, useMemo } from 'react'
import { type Frame, FrameContext } from '../screen/useFrame.ts'
import { useIsWide } from '../screen/useIsWide.ts'
import { AppTabs } from './AppTabs.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { useAppRoute } from './useAppRoute.ts'

/**
 * Provides the tab bar and the banner through context. Screens then import neither of them and do not depend on the
 * routes.
 */
export const FrameProvider = ({ children }: { children: ReactNode }) => {
  const { hasFooter, tab: ofRoute } = useAppRoute()
  const hasTabs = useIsWide() || hasFooter
  const frame = useMemo<Frame>(
    () => ({
      banner: <ConnectionBanner />,
      tabBar: (tab) => (hasTabs ? <AppTabs current={tab ?? ofRoute} /> : undefined),
    }),
    [hasTabs, ofRoute],
  )
  return <FrameContext value={frame}>{children}</FrameContext>
}
