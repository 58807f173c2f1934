import { useSession } from '@leverkit/react-hooks'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath, signedOutState } from '../screen/loginPath.ts'

/**
 * Opens the sign-in screen when the session has expired (code 999). After the sign-in, the app returns to the address at which
 * the session expired, including its hash part.
 */
export const useSessionEnd = () => {
  const { change } = useSession()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (change !== 'expired' || pathname === '/login') return
    void navigate(loginPath(pathname + search + hash), { replace: true, state: signedOutState })
  }, [change, pathname, search, hash, navigate])
}
