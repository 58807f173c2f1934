import { useCallback } from 'react'
import { startKey } from './navigation/AppHistory.ts'
import { useAppHistory, useLocation } from './navigation/Navigation.tsx'

/** Back to where the person came from inside the app; to `fallback` when they came by a link. */
export const useBack = (fallback: string) => {
  const history = useAppHistory()
  const { key } = useLocation()
  return useCallback(() => {
    if (key === startKey) void history.go(fallback, { replace: true })
    else history.back()
  }, [key, history, fallback])
}
