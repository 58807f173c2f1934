import { Outlet } from 'react-router'
import { CrashBoundary } from './CrashBoundary.tsx'
import { HeadingFocus } from './HeadingFocus.tsx'
import { LayoutProvider } from './LayoutProvider.tsx'
import { Root } from './Root.tsx'

/** The layout route of all screens: tab bar, connection banner, toasts, and a boundary that limits a crash to one screen. */
export const Layout = () => (
  <CrashBoundary>
    <LayoutProvider>
      <Root>
        <CrashBoundary>
          <Outlet />
        </CrashBoundary>
        <HeadingFocus />
      </Root>
    </LayoutProvider>
  </CrashBoundary>
)
