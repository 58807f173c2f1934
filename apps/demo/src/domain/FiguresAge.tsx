import './figuresAge.css'
import { useLeverkit, useLiveness, useOnline } from '@leverkit/react-hooks'
import { Icon, useLocale } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Time of the last live figures of the account, epoch ms; `null` while the figures are live, or if none has arrived. */
const useLastFigures = (): number | null => {
  const isOnline = useOnline()
  const { isLive, lastLiveAt } = useLiveness()
  const { stream } = useLeverkit()
  // Both conditions are needed: after the device has gone offline, `isLive` stays true for some seconds.
  return isOnline && isLive ? null : (lastLiveAt ?? stream.lastFrameAt)
}

/** Shows the time of the last live figures of the account. Renders nothing while the figures are live. */
export const FiguresAge = () => {
  const { t } = useTranslation('shell')
  const { locale } = useLocale()
  const at = useLastFigures()
  if (at === null) return null
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' })
  return (
    <div className="app-figures-age">
      <Icon name="clock" size="xs" />
      {t('connection.asOf', { when: time.format(at) })}
    </div>
  )
}
