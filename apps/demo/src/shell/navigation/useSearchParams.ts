import { useCallback, useMemo } from 'react'
import { paramsOf } from '../readParam.ts'
import type { Going } from './AppHistory.ts'
import { useAppHistory, useLocation } from './Navigation.tsx'
import { useNavigate } from './useNavigate.ts'

/** The parameters of the address, those of its hash part among them, and how to change them. A change writes all of them into the query. */
export const useSearchParams = () => {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => paramsOf({ search, hash }), [search, hash])
  const history = useAppHistory()
  const change = useCallback(
    (edit: (params: URLSearchParams) => void, going?: Going) => {
      // A change before this one may not be rendered yet.
      const { location } = history
      const next = paramsOf(location.pathname === pathname ? location : { search, hash })
      edit(next)
      void navigate(next.size === 0 ? pathname : `${pathname}?${next}`, going)
    },
    [history, navigate, pathname, search, hash],
  )
  return [params, change] as const
}
