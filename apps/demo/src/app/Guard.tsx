import { useSession } from '@leverkit/react-hooks'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withWords } from '../i18n/withWords.tsx'
import { loginPath } from '../screen/loginPath.ts'
import { Redirect } from '../screen/Redirect.tsx'
import { renewableLazy } from './renewableLazy.ts'
import type { Access } from './routes.ts'

const readRealAccountOnly = renewableLazy(withWords(async () => (await import('./RealAccountOnly.tsx')).RealAccountOnly))

/** Shows a screen to whom it is open: a visitor signs in first and comes back, a demo person is told what it takes. */
export const Guard = ({ access, children }: { access: Access; children: ReactNode }) => {
  const { isSignedIn, isDemo } = useSession()
  const { pathname, search, hash } = useLocation()
  if (access === 'everyone') return children
  if (!isSignedIn) return <Redirect to={loginPath(pathname + search + hash)} />
  if (access !== 'realAccount' || !isDemo) return children
  const RealAccountOnly = readRealAccountOnly()
  return <RealAccountOnly />
}
