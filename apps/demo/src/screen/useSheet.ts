import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAddressParams } from './useAddressParams.ts'

const openedHere = 'sheetOpenedHere'

/** Returns the parameters of the address without the sheet's own parameter. */
const besides = (params: URLSearchParams, name: string): string => {
  const rest = new URLSearchParams(params)
  rest.delete(name)
  return rest.toString()
}

/**
 * Returns the parameters at the time when this page opened the sheet, without the sheet's own parameter. Returns
 * `undefined` if a link opened the sheet.
 */
const openedOver = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && openedHere in state ? state[openedHere] : undefined

/**
 * Manages a sheet whose state is in the address. A link can open the sheet, and the back button closes the sheet.
 *
 * @param name - search parameter of the sheet
 */
export const useSheet = (name: string) => {
  const [params, setParams] = useAddressParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const value = params.get(name)
  // Going back takes a moment. During this moment, a caller may still call the `close` function of an earlier render. The ref
  // gives that function the current state.
  const now = useRef({ isOpen: false, leadsBack: false })
  useLayoutEffect(() => {
    // Going back would undo changes of other parameters, for example of a filter, that were made while the sheet was open. In
    // this case, `close` only removes the parameter of the sheet.
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
    // A sheet that this page opened is closed by going back. A sheet that a link opened has no earlier history entry to
    // go back to.
    if (leadsBack) return void navigate(-1)
    setParams((before) => before.delete(name), { replace: true })
  }, [navigate, name, setParams])
  return { value, isOpen: value !== null, open, close }
}
