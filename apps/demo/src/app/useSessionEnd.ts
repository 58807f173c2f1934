import { useSession } from '@leverkit/react-hooks'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '../screen/loginPath.ts'

/** When the broker ends the session (999), the user signs in again and comes back to the same address, its hash part included. */
export const useSessionEnd = () => {
  const { change } = useSession()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (change === 'expired' && pathname !== '/login') void navigate(loginPath(pathname + search + hash), { replace: true })
  }, [change, pathname, search, hash, navigate])
}
