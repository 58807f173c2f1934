import { useSession } from '@leverkit/react-hooks'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { loginPath } from './loginPath.ts'
import { RealAccountOnly } from './RealAccountOnly.tsx'
import { Redirect } from './Redirect.tsx'
import type { Access } from './routes.ts'

/** Shows a screen to whom it is open: a visitor signs in first and comes back, a demo person is told what it takes. */
export const Guard = ({ access, children }: { access: Access; children: ReactNode }) => {
  const { isSignedIn, isDemo } = useSession()
  const { pathname, search, hash } = useLocation()
  if (access === 'everyone') return children
  if (!isSignedIn) return <Redirect to={loginPath(pathname + search + hash)} />
  return access === 'realAccount' && isDemo ? <RealAccountOnly /> : children
}
