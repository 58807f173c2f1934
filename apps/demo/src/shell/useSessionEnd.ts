import { useSession } from '@leverkit/react-hooks'
import { useEffect } from 'react'
import { loginPath } from './loginPath.ts'
import { useLocation } from './navigation/Navigation.tsx'
import { useNavigate } from './navigation/useNavigate.ts'

/** When the broker ends the session (999), the person signs in again and comes back to where they were. */
export const useSessionEnd = () => {
  const { change } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (change === 'expired' && pathname !== '/login') void navigate(loginPath(pathname + search), { replace: true })
  }, [change, pathname, search, navigate])
}
