import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { startKey } from './Navigation.tsx'

/** Returns a function that goes back within the app, or to `fallback` if a link opened the screen. */
export const useBack = (fallback: string) => {
  const navigate = useNavigate()
  const { key } = useLocation()
  return useCallback(() => {
    if (key === startKey) void navigate(fallback, { replace: true })
    else void navigate(-1)
  }, [key, navigate, fallback])
}
