import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Back to where the person came from inside the app; to `fallback` when they came by a link. */
export const useBack = (fallback: string) => {
  const navigate = useNavigate()
  const { key } = useLocation()
  return useCallback(() => {
    // The first entry of a visit has this key: what lies before it is not ours.
    if (key === 'default') void navigate(fallback, { replace: true })
    else void navigate(-1)
  }, [key, navigate, fallback])
}
