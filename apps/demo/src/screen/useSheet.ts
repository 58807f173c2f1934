import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAddressParams } from './useAddressParams.ts'

const openedHere = 'sheetOpenedHere'

/** Returns the parameters of the address without the sheet's own. */
const besides = (params: URLSearchParams, name: string): string => {
  const rest = new URLSearchParams(params)
  rest.delete(name)
  return rest.toString()
}

/**
 * Returns the parameters without the sheet's own as they were when this page opened the sheet; `undefined` if a link opened it.
 */
const openedOver = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && openedHere in state ? state[openedHere] : undefined

/**
 * A sheet whose state is in the address: a link opens it, and "back" closes it.
 *
 * @param name - search parameter of the sheet
 */
export const useSheet = (name: string) => {
  const [params, setParams] = useAddressParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const value = params.get(name)
  // A caller may use an old `close`, because going back takes a moment. The ref therefore contains the current state.
  const now = useRef({ isOpen: false, leadsBack: false })
  useLayoutEffect(() => {
    // Going back would revert other parameters that have changed since, for example by a filter.
    now.current = { isOpen: value !== null, leadsBack: openedOver(state) === besides(params, name) }
  }, [value, state, params, name])
  const open = useCallback(
    (next: string) => setParams((before) => before.set(name, next), { state: { [openedHere]: besides(params, name) } }),
    [name, params, setParams],
  )
  const close = useCallback(() => {
    const { isOpen, leadsBack } = now.current
    if (!isOpen) return
    now.current = { isOpen: false, leadsBack: false }
    // A sheet opened from this page closes by going back. A sheet opened by a link has no earlier history entry.
    if (leadsBack) return void navigate(-1)
    setParams((before) => before.delete(name), { replace: true })
  }, [navigate, name, setParams])
  return { value, isOpen: value !== null, open, close }
}
