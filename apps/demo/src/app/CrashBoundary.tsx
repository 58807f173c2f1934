import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Boundary } from '../screen/Dispensable.tsx'
import { CrashScreen } from './CrashScreen.tsx'

/**
 * Limits a crash to one screen; tab bar and banner remain. The screen is rendered again after a retry, after a
 * change of path, or when the network is back.
 */
export const CrashBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary place={useLocation().pathname} fallback={(error, retry) => <CrashScreen error={error} onRetry={retry} />}>
    {children}
  </Boundary>
)
