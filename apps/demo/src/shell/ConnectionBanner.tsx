import { useOnline, useStreamStatus } from '@leverkit/react-hooks'
import { Banner } from '@leverkit/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '../i18n/useWords.ts'
import { useUpdate } from './updateStore.ts'

const UpdateBanner = lazy(async () => ({ default: (await import('./UpdateBanner.tsx')).UpdateBanner }))

const patienceMs = 3_000

/** Says that prices are not live, but only once that has lasted: a short gap is nobody's business. */
export const ConnectionBanner = () => {
  const { t } = useWords('shell')
  const isOnline = useOnline()
  const { status } = useStreamStatus()
  const take = useUpdate()
  const isLive = status === 'open' || status === 'authenticating'
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (isLive) return setLate(false)
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isLive])
  if (!isOnline)
    return (
      <Banner tone="danger" icon="offline">
        {t('connection.offline')}
      </Banner>
    )
  if (isLate && !isLive) return <Banner tone="warning">{t('connection.lost')}</Banner>
  return (
    take && (
      <Suspense fallback={null}>
        <UpdateBanner onTake={take} />
      </Suspense>
    )
  )
}
