import { decimalsOf } from '@leverkit/sdk/decimal'
import { DateTime, Icon, IconButton, Price } from '@leverkit/ui'
import { isWatched, type PriceAlert } from '../../domain/alerts/priceAlert.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

interface AlertListProps {
  alerts: readonly PriceAlert[]
  onEdit: (alert: PriceAlert) => void
  onDelete: (alert: PriceAlert) => void
}

const AlertState = ({ alert: { firedAt, repeats, note } }: { alert: PriceAlert }) => {
  const { t } = useTranslation('alerts')
  return (
    <span className="app-alert-state">
      {firedAt === null ? t(repeats ? 'repeats' : 'once') : <DateTime at={firedAt} />}
      {note && (
        <>
          {' · '}
          <bdi>{note}</bdi>
        </>
      )}
    </span>
  )
}

/** All price alerts of this device, with buttons to change and delete them. */
export const AlertList = ({ alerts, onEdit, onDelete }: AlertListProps) => {
  const { t } = useTranslation('alerts')
  if (alerts.length === 0) return null
  return (
    <section className="app-alerts" aria-label={t('list')}>
      <h3 className="app-alerts-title">{t('list')}</h3>
      <ul className="app-alerts-rows">
        {alerts.map((alert) => {
          const { id, displayCode: code, price, direction } = alert
          return (
            <li key={id} className="app-alert" data-finished={!isWatched(alert) || undefined}>
              <Icon name={alert.firedAt === null ? 'bell' : 'check'} size="sm" />
              <span className="app-alert-lines">
                <span>
                  <bdi dir="ltr">{code}</bdi> <span className="app-alert-state">{t(direction)}</span>{' '}
                  <Price value={price} digits={decimalsOf(price)} smallDigits={0} />
                </span>
                <AlertState alert={alert} />
              </span>
              <IconButton icon="settings" label={t('edit', { code, price })} onPress={() => onEdit(alert)} />
              <IconButton icon="trash" label={t('delete', { code, price })} onPress={() => onDelete(alert)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
