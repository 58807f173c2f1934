import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { useAddressParams } from '../../screen/useAddressParams.ts'
import { useParam } from '../../screen/useParam.ts'
import { type HistoryFilter, readFilter } from './historyFilter.ts'

/**
 * Filter of the history. It is stored in the address, so that a filtered history can be linked and is restored on
 * return.
 */
export const useHistoryFilter = () => {
  const [, setParams] = useAddressParams()
  const { state } = useLocation()
  const values = { market: useParam('market'), side: useParam('side'), days: useParam('days') }
  const filter = readFilter((name) => (name === 'market' || name === 'side' || name === 'days' ? values[name] : null))
  const change = useCallback(
    (part: Partial<HistoryFilter>) =>
      setParams(
        (params) => {
          for (const [name, value] of Object.entries(part)) {
            if (value === null) params.delete(name)
            else params.set(name, value)
          }
        },
        // Keeps the state of the browser's history entry, which records that this page opened the sheet.
        { replace: true, state },
      ),
    [setParams, state],
  )
  return { filter, change }
}
