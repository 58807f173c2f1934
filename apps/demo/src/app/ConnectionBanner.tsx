import { useLiveness, useOnline } from '@leverkit/react-hooks'
import { Banner, useLocale } from '@leverkit/ui'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useUpdate } from './updateStore.ts'

const UpdateBanner = lazy(async () => ({ default: (await import('./UpdateBanner.tsx')).UpdateBanner }))

const LostBanner = ({ lastLiveAt }: { lastLiveAt: number | null }) => {
  const { t } = useTranslation('shell')
  const { locale } = useLocale()
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' })
  return (
    <Banner tone="warning">
      {t('connection.lost')}
      {lastLiveAt !== null && <> {t('connection.asOf', { when: time.format(lastLiveAt) })}</>}
    </Banner>
  )
}

/**
 * Banner for three states: the device is offline, an update is ready, or prices are not live. If prices are not live, the
 * banner also shows the time of the last live data. The banner ignores short interruptions.
 */
export const ConnectionBanner = () => {
  const { t } = useTranslation('shell')
  const isOnline = useOnline()
  const { isLive, lastLiveAt } = useLiveness()
  const take = useUpdate()
  if (!isOnline)
    return (
      <Banner tone="danger" icon="offline">
        {t('connection.offline')}
      </Banner>
    )
  if (!isLive) return <LostBanner lastLiveAt={lastLiveAt} />
  return (
    take && (
      <Suspense fallback={null}>
        <UpdateBanner onTake={take} />
      </Suspense>
    )
  )
}
