import { Outlet } from 'react-router'
import { CrashBoundary } from './CrashBoundary.tsx'
import { FrameProvider } from './FrameProvider.tsx'
import { HeadingFocus } from './HeadingFocus.tsx'
import { Root } from './Root.tsx'

/** The layout route of all screens: tab bar, connection banner, toasts, and a boundary that limits a crash to one screen. */
export const Layout = () => (
  <CrashBoundary>
    <FrameProvider>
      <Root>
        <CrashBoundary>
          <Outlet />
        </CrashBoundary>
        <HeadingFocus />
      </Root>
    </FrameProvider>
  </CrashBoundary>
)
