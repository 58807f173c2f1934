import { useLeverkit } from '@leverkit/react-hooks'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useWords } from '../i18n/useWords.ts'
import { useLocation } from './navigation/Navigation.tsx'
import { titleOf } from './titleOf.ts'
import { useAppRoute } from './useAppRoute.ts'

const scrollers = '.lk-page-body, .lk-market-list'
const scrollTops = new Map<string, number>()

/** Every list and page that scrolls, by its place among the scrollers of the screen. */
const remember = (key: string) => {
  document.querySelectorAll(scrollers).forEach((element, index) => {
    scrollTops.set(`${key} ${index}`, element.scrollTop)
  })
}

const restore = (key: string) => {
  // Nothing has moved since the page began: to say so to a list would cost a layout before its first paint.
  if (scrollTops.size === 0) return
  document.querySelectorAll(scrollers).forEach((element, index) => {
    element.scrollTop = scrollTops.get(`${key} ${index}`) ?? 0
  })
}

const toTop = () => {
  for (const element of document.querySelectorAll(scrollers)) element.scrollTop = 0
}

/** Where a screen was scrolled to is known again when the person comes back to it; a new screen begins at its top. */
const useScrollMemory = () => {
  const { key, pathname, way } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (way === 'history') restore(key)
    else if (shown.current !== pathname) toTop()
    shown.current = pathname
    const listen = () => remember(key)
    document.addEventListener('scroll', listen, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', listen, { capture: true })
  }, [key, pathname, way])
}

/** What happens when a screen is reached: title, focus, scroll position, and a socket that is wanted again. */
export const useArrival = (): void => {
  const { t } = useWords('shell')
  const { id } = useAppRoute()
  const { pathname } = useLocation()
  const { stream } = useLeverkit()
  const isFirst = useRef(true)
  const title = titleOf(t(`titles.${id}`), navigator.userAgent)
  useScrollMemory()
  useEffect(() => {
    document.title = title
  }, [title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen that is reached is the event
  useEffect(() => {
    stream.connect()
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, stream])
}
