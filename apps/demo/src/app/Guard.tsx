import { type Feature, useAccess } from '@leverkit/react-hooks'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withWords } from '../i18n/withWords.tsx'
import { loginPath, signedOutState } from '../screen/loginPath.ts'
import { Redirect } from '../screen/Redirect.tsx'
import { renewableLazy } from '../screen/renewableLazy.ts'
import { RouteSkeleton } from './RouteSkeleton.tsx'

const readRealAccountOnly = renewableLazy(withWords(async () => (await import('./RealAccountOnly.tsx')).RealAccountOnly))

const FeatureGuard = ({ feature, children }: { feature: Feature; children: ReactNode }) => {
  const { isAllowed, reason } = useAccess(feature)
  const { pathname, search, hash } = useLocation()
  if (isAllowed) return children
  if (reason === 'signInRequired') return <Redirect to={loginPath(pathname + search + hash)} state={signedOutState} />
  if (reason === 'verificationRequired') return <Redirect to="/mine/auth" />
  if (reason === 'verificationUnknown') return <RouteSkeleton />
  const RealAccountOnly = readRealAccountOnly()
  return <RealAccountOnly />
}

/**
 * Renders a screen only if the access rules of @leverkit/react-hooks allow it. If the rules forbid the screen, a visitor is sent
 * to the sign-in, which later returns to the screen. A demo user sees a notice with the reason. If the brand requires a verified
 * identity, an unverified user is sent to the identity check.
 */
export const Guard = ({ feature, children }: { feature: Feature | null; children: ReactNode }) =>
  feature === null ? children : <FeatureGuard feature={feature}>{children}</FeatureGuard>
