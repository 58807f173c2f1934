import { useCallback } from 'react'
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
    // Opened from this page: going back leaves no trace of it. Opened by a link: there is nothing to go back to.
    if (state?.[openedHere]) return void navigate(-1)
    setParams(
      (before) => {
        before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [name, navigate, setParams, state])
  return { value, isOpen: value !== null, open, close }
}
