import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { addressNow } from './addressNow.ts'
import { paramsOf } from './readParam.ts'

/**
 * Returns the parameters of the address, including the parameters of the hash part. Also returns a function that
 * changes parameters. A change moves all parameters into the query.
 */
export const useAddressParams = () => {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => paramsOf({ search, hash }), [search, hash])
  const change = useCallback(
    (edit: (params: URLSearchParams) => void, options?: NavigateOptions) => {
      const location = addressNow()
      const next = paramsOf(location.pathname === pathname ? location : { search, hash })
      edit(next)
      void navigate(next.size === 0 ? pathname : `${pathname}?${next}`, options)
    },
    [navigate, pathname, search, hash],
  )
  return [params, change] as const
}
