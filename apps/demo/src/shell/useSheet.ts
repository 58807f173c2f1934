import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const openedHere = 'sheetOpenedHere'

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
  const now = useRef({ isOpen: false, wasOpenedHere: false })
  useLayoutEffect(() => {
    now.current = { isOpen: value !== null, wasOpenedHere: Boolean(state?.[openedHere]) }
  }, [value, state])
  const open = useCallback(
    (next: string) =>
      setParams(
        (before) => {
          before.set(name, next)
          return before
        },
        { state: { [openedHere]: true }, preventScrollReset: true },
      ),
    [name, setParams],
  )
  const close = useCallback(() => {
    const { isOpen, wasOpenedHere } = now.current
    if (!isOpen) return
    now.current = { isOpen: false, wasOpenedHere: false }
    // Opened from this page: going back leaves no trace of it. Opened by a link: there is nothing to go back to.
    if (wasOpenedHere) return void navigate(-1)
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
