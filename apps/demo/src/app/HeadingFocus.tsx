import { useBlocking } from '@leverkit/react-hooks'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { startKey } from '../screen/Navigation.tsx'

/**
 * Moves the focus to the heading of each screen that is reached. It is rendered beside the screens, so that its effect runs with a
 * screen and not with the skeleton before it. Nothing behind the blocking wait can have the focus, so the move follows its end.
 */
export const HeadingFocus = () => {
  const { pathname, key } = useLocation()
  const isBlocked = useBlocking() > 0
  const focused = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = focused.current === null && key === startKey
    if (isBlocked || focused.current === pathname) return
    focused.current = pathname
    // The visit begins with the focus that the browser gives it.
    if (isFirst) return
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, key, isBlocked])
  return null
}
