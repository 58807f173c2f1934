import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAddressParams } from './useAddressParams.ts'

const openedHere = 'sheetOpenedHere'

/** What the address says beside the sheet itself. */
const besides = (params: URLSearchParams, name: string): string => {
  const rest = new URLSearchParams(params)
  rest.delete(name)
  return rest.toString()
}

/** What the address said beside the sheet when it was opened here. */
const openedOver = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && openedHere in state ? state[openedHere] : undefined

/**
 * A sheet whose state stands in the address: a link opens it, "back" closes it.
 *
 * @param name - search parameter that carries it
 */
export const useSheet = (name: string) => {
  const [params, setParams] = useAddressParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const value = params.get(name)
  // Whoever closes may hold an old `close`: what counts is whether the sheet is open now, and going back takes a moment.
  const now = useRef({ isOpen: false, leadsBack: false })
  useLayoutEffect(() => {
    // Opened over an address that says something else by now, as a filter does: going back would undo what was chosen.
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
    // Opened from this page: going back leaves no trace of it. Opened by a link: there is nothing to go back to.
    if (leadsBack) return void navigate(-1)
    setParams((before) => before.delete(name), { replace: true })
  }, [navigate, name, setParams])
  return { value, isOpen: value !== null, open, close }
}
