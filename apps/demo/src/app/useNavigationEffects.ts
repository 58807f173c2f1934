import { useLang, useLeverkit } from '@leverkit/react-hooks'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { titleOf } from '../screen/titleOf.ts'
import { rememberScroll, scrollAfter } from './scrollMemory.ts'
import { useAppRoute } from './useAppRoute.ts'

/** Restores and records the scroll offsets of screens. */
const useScrollMemory = () => {
  const location = useLocation()
  const type = useNavigationType()
  const { isCached } = useAppRoute()
  const before = useRef<Location | null>(null)
  useLayoutEffect(() => {
    if (before.current !== location) scrollAfter(before.current, location, type, isCached)
    before.current = location
    const listen = () => rememberScroll(location)
    document.addEventListener('scroll', listen, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', listen, { capture: true })
  }, [location, type, isCached])
}

/** On each navigation, sets the title, scrolls, and reconnects the socket if its connection has ended. */
export const useNavigationEffects = (): void => {
  const { t } = useTranslation('shell')
  const { id } = useAppRoute()
  const { pathname } = useLocation()
  const { stream } = useLeverkit()
  const { lang } = useLang()
  const title = titleOf(t(`titles.${id}`), navigator.userAgent, lang)
  useScrollMemory()
  useEffect(() => {
    document.title = title
  }, [title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each navigation
  useEffect(() => {
    stream.connect()
  }, [pathname, stream])
}
