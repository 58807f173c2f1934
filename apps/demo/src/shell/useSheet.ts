import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const openedHere = 'sheetOpenedHere'

/** What the address says beside the sheet itself. */
const besides = (params: URLSearchParams, name: string): string => {
  const rest = new URLSearchParams(params)
  rest.delete(name)
  return rest.toString()
}

/**
 * A sheet whose state stands in the address: a link opens it, "back" closes it.
 *
 * @param name - search parameter that carries it
 */
export const useSheet = (name: string) => {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const value = params.get(name)
  // Whoever closes may hold an old `close`: what counts is whether the sheet is open now, and going back takes a moment.
  const now = useRef({ isOpen: false, leadsBack: false })
  useLayoutEffect(() => {
    // Opened over an address that says something else by now, as a filter does: going back would undo what was chosen.
    now.current = { isOpen: value !== null, leadsBack: state?.[openedHere] === besides(params, name) }
  }, [value, state, params, name])
  const open = useCallback(
    (next: string) =>
      setParams(
        (before) => {
          before.set(name, next)
          return before
        },
        { state: { [openedHere]: besides(params, name) }, preventScrollReset: true },
      ),
    [name, params, setParams],
  )
  const close = useCallback(() => {
    const { isOpen, leadsBack } = now.current
    if (!isOpen) return
    now.current = { isOpen: false, leadsBack: false }
    // Opened from this page: going back leaves no trace of it. Opened by a link: there is nothing to go back to.
    if (leadsBack) return void navigate(-1)
    setParams(
      (before) => {
        before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [name, navigate, setParams])
  return { value, isOpen: value !== null, open, close }
}
