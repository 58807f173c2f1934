import { useMarkets, useOnline } from '@leverkit/react-hooks'
import { Banner } from '@leverkit/ui'
import { useDateLocale } from '../../i18n/useDateLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** Banner with the time of the prices, shown while offline or if the list cannot be refreshed. */
export const AsOf = () => {
  const { t } = useTranslation('markets')
  const locale = useDateLocale()
  const isOnline = useOnline()
  const { dataUpdatedAt, error } = useMarkets()
  if ((isOnline && !error) || dataUpdatedAt === 0) return null
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(dataUpdatedAt)
  return <Banner icon="clock">{t('asOf', { when })}</Banner>
}
