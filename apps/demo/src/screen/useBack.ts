import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { startKey } from './Navigation.tsx'

/** Back to where the person came from inside the app; to `fallback` when they came by a link. */
export const useBack = (fallback: string) => {
  const navigate = useNavigate()
  const { key } = useLocation()
  return useCallback(() => {
    if (key === startKey) void navigate(fallback, { replace: true })
    else void navigate(-1)
  }, [key, navigate, fallback])
}
