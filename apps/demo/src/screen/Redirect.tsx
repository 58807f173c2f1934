import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Redirects to `to` on every arrival, and replaces the current address. The router's own `Navigate` component
 * redirects only once per `to`. With `Navigate`, the screen would stay blank if the user comes back before the
 * target has rendered.
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
