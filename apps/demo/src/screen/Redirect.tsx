import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Redirects to `to`, replacing the current address, on every arrival. The router's own `Navigate` redirects once per `to` and
 * would leave a blank screen for a user who comes back before the target has rendered.
 */
export const Redirect = ({ to }: { to: string }) => {
  const navigate = useNavigate()
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each arrival, which has its own location
  useEffect(() => {
    void navigate(to, { replace: true })
  }, [navigate, to, location])
  return null
}
