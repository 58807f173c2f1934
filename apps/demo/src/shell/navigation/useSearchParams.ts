import { useCallback, useMemo } from 'react'
import type { Going } from './AppHistory.ts'
import { useLocation } from './Navigation.tsx'
import { useNavigate } from './useNavigate.ts'

/** What the query of the address says, and how to say something else there. */
export const useSearchParams = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (edit: (params: URLSearchParams) => void, going?: Going) => {
      const next = new URLSearchParams(search)
      edit(next)
      void navigate(next.size === 0 ? pathname : `${pathname}?${next}`, going)
    },
    [navigate, pathname, search],
  )
  return [params, change] as const
}
