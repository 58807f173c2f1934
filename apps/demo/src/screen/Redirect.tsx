import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Redirects to `to` each time the user arrives at the current address, and replaces this address in the history. The router's
 * own component `Navigate` redirects only once per `to`. It would leave the screen blank if the user returned to the old
 * address before the target has rendered.
 *
 * @param state - state of the new history entry
 */
export const Redirect = ({ to, state }: { to: string; state?: object }) => {
  const navigate = useNavigate()
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has a new location and must redirect again
  useEffect(() => {
    void navigate(to, { replace: true, state })
  }, [navigate, to, state, location])
  return null
}
