import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAddressParams } from './useAddressParams.ts'

const openedHere = 'sheetOpenedHere'

/** The other parameters of the address. */
const besides = (params: URLSearchParams, name: string): string => {
  const rest = new URLSearchParams(params)
  rest.delete(name)
  return rest.toString()
}

/** The other parameters at the time when the sheet was opened from this page. */
const openedOver = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && openedHere in state ? state[openedHere] : undefined

/**
 * A sheet whose state is in the address: a link opens it, "back" closes it.
 *
 * @param name - search parameter of the sheet
 */
export const useSheet = (name: string) => {
  const [params, setParams] = useAddressParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const value = params.get(name)
  // Callers may hold an old `close`. The ref has the current state, because going back takes a moment.
  const now = useRef({ isOpen: false, leadsBack: false })
  useLayoutEffect(() => {
    // Other parameters may have changed since, for example by a filter: going back would revert them.
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
    // A sheet opened from this page closes by going back. A sheet opened by a link has no earlier entry.
    if (leadsBack) return void navigate(-1)
    setParams((before) => before.delete(name), { replace: true })
  }, [navigate, name, setParams])
  return { value, isOpen: value !== null, open, close }
}
