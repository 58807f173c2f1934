import './stalePrices.css'
import { useOnline } from '@leverkit/react-hooks'
import { Banner, useLocale } from '@leverkit/ui'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { useIsStale, useStaleSince } from '../domain/useStaleSince.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useUpdate } from './updateStore.ts'

const UpdateBanner = lazy(async () => ({ default: (await import('./UpdateBanner.tsx')).UpdateBanner }))

/** Time of the last live data. Renders nothing if no live data have arrived. */
const LastUpdate = () => {
  const { t } = useTranslation('shell')
  const { locale } = useLocale()
  const at = useStaleSince()
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' })
  return at !== null && <> {t('connection.asOf', { when: time.format(at) })}</>
}

/**
 * Sets `data-app-stale` on the root element while prices are not live. CSS dims all prices, so no price has to render again.
 */
const useStaleMark = (isStale: boolean) => {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-app-stale', isStale)
    return () => root.removeAttribute('data-app-stale')
  }, [isStale])
}

/**
 * Banner for three states: the device is offline, an update is ready, or prices are not live. If prices are not live, the
 * banner also shows the time of the last live data, and the prices on the page are dimmed. Short interruptions show no banner.
 */
export const ConnectionBanner = () => {
  const { t } = useTranslation('shell')
  const isOnline = useOnline()
  const isStale = useIsStale()
  const take = useUpdate()
  useStaleMark(isStale)
  if (isStale)
    return (
      <Banner {...(isOnline ? { tone: 'warning' } : { tone: 'danger', icon: 'offline' })}>
        {t(isOnline ? 'connection.lost' : 'connection.offline')}
        <LastUpdate />
      </Banner>
    )
  return (
    take && (
      <Suspense fallback={null}>
        <UpdateBanner onTake={take} />
      </Suspense>
    )
  )
}
