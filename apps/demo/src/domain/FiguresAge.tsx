import './figuresAge.css'
import { Icon, useLocale } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useStaleSince } from './useStaleSince.ts'

/** Shows the time of the last live figures of the account. Renders nothing while the figures are live. */
export const FiguresAge = () => {
  const { t } = useTranslation('shell')
  const { locale } = useLocale()
  const at = useStaleSince()
  if (at === null) return null
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' })
  return (
    <div className="app-figures-age">
      <Icon name="clock" size="xs" />
      {t('connection.asOf', { when: time.format(at) })}
    </div>
  )
}
