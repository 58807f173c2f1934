import './figuresAge.css'
import { useLeverkit, useLiveness, useOnline } from '@leverkit/react-hooks'
import { Icon, useLocale } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Time of the last live figures of the account, epoch ms; `null` while the figures are live, or if none has arrived. */
const useLastFigures = (): number | null => {
  const isOnline = useOnline()
  const { isLive, lastLiveAt } = useLiveness()
  const { stream } = useLeverkit()
  // The socket notices the loss of the network some seconds later than the device.
  return isOnline && isLive ? null : (lastLiveAt ?? stream.lastFrameAt)
}

/** Says that the figures of the account are not live, and from when they are. Shows nothing while they are live. */
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
