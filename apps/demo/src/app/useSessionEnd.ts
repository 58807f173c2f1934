import { useSession } from '@leverkit/react-hooks'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '../screen/loginPath.ts'

/**
 * When the session has expired (code 999), opens the sign-in screen. After the sign-in, this screen returns to the same
 * address, including its hash part.
 */
export const useSessionEnd = () => {
  const { change } = useSession()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (change === 'expired' && pathname !== '/login') void navigate(loginPath(pathname + search + hash), { replace: true })
  }, [change, pathname, search, hash, navigate])
}
