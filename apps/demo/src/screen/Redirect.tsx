import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Leads on to `to`, in the place of the address that led here. It does so for every arrival: the router's own `Navigate` does it
 * once for each `to`, and someone who comes back before the screen that it led to was drawn would be left standing.
 */
export const Redirect = ({ to }: { to: string }) => {
  const navigate = useNavigate()
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival is the event, and makes a location of its own
  useEffect(() => {
    void navigate(to, { replace: true })
  }, [navigate, to, location])
  return null
}
