import { useSession } from '@leverkit/react-hooks'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '../screen/loginPath.ts'

/** After code 999 (session expired) opens the sign-in, which returns to the same address, including its hash part. */
export const useSessionEnd = () => {
  const { change } = useSession()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (change === 'expired' && pathname !== '/login') void navigate(loginPath(pathname + search + hash), { replace: true })
  }, [change, pathname, search, hash, navigate])
}
