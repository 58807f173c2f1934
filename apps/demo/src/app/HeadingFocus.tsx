import { useBlocking } from '@leverkit/react-hooks'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { startKey } from '../screen/Navigation.tsx'

/**
 * Focuses the heading after each navigation. This component suspends together with the screen. Its effect therefore runs when the
 * screen renders, and not when the skeleton renders. Content behind an open blocking dialog cannot be focused, so the focus waits
 * until the dialog has closed.
 */
export const HeadingFocus = () => {
  const { pathname, key } = useLocation()
  const isBlocked = useBlocking() > 0
  const focused = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = focused.current === null && key === startKey
    if (isBlocked || focused.current === pathname) return
    focused.current = pathname
    // On page load, the browser decides which element gets the focus.
    if (isFirst) return
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, key, isBlocked])
  return null
}
