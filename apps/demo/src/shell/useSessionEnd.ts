import { useSession } from '@leverkit/react-hooks'
import { useEffect } from 'react'
import { loginPath } from './loginPath.ts'
import { useLocation } from './navigation/Navigation.tsx'
import { useNavigate } from './navigation/useNavigate.ts'

/** When the broker ends the session (999), the user signs in again and comes back to the same address, its hash part included. */
export const useSessionEnd = () => {
  const { change } = useSession()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (change === 'expired' && pathname !== '/login') void navigate(loginPath(pathname + search + hash), { replace: true })
  }, [change, pathname, search, hash, navigate])
}
