import { useLeverkit } from '@leverkit/react-hooks'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { titleOf } from '../screen/titleOf.ts'
import { rememberScroll, scrollAfter } from './scrollMemory.ts'
import { useAppRoute } from './useAppRoute.ts'

/** Scrolls as the navigation asks for, and notes how far the screen is scrolled for the next time. */
const useScrollMemory = () => {
  const location = useLocation()
  const way = useNavigationType()
  const { isCached } = useAppRoute()
  const before = useRef<Location | null>(null)
  useLayoutEffect(() => {
    if (before.current !== location) scrollAfter(before.current, location, way, isCached)
    before.current = location
    const listen = () => rememberScroll(location)
    document.addEventListener('scroll', listen, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', listen, { capture: true })
  }, [location, way, isCached])
}

/** What happens when a screen is reached: title, scroll position, and a socket that is wanted again. */
export const useArrival = (): void => {
  const { t } = useTranslation('shell')
  const { id } = useAppRoute()
  const { pathname } = useLocation()
  const { stream } = useLeverkit()
  const title = titleOf(t(`titles.${id}`), navigator.userAgent)
  useScrollMemory()
  useEffect(() => {
    document.title = title
  }, [title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen that is reached is the event
  useEffect(() => {
    stream.connect()
  }, [pathname, stream])
}
