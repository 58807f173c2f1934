import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { useAddressParams } from '../../screen/useAddressParams.ts'
import { type PerformanceFilter, readPerformanceFilter } from './performanceFilter.ts'

/** Filter of the screen. It is stored in the address, so that a filtered screen can be linked and is restored on return. */
export const usePerformanceFilter = () => {
  const [params, setParams] = useAddressParams()
  const { state } = useLocation()
  const filter = readPerformanceFilter((name) => params.get(name))
  const change = useCallback(
    (part: Partial<PerformanceFilter> & { readonly month?: string }) =>
      setParams(
        (next) => {
          for (const [name, value] of Object.entries(part)) {
            if (value === null) next.delete(name)
            else next.set(name, value)
          }
        },
        // Keeps the state of the browser's history entry, which records that this page opened the sheet.
        { replace: true, state },
      ),
    [setParams, state],
  )
  return { filter, change, month: params.get('month') }
}
