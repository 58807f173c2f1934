import { AlertList, DateTime } from '@leverkit/ui'
import { isWatched, type PriceAlert } from '../../domain/alerts/priceAlert.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

interface AlertRowsProps {
  alerts: readonly PriceAlert[]
  onEdit: (alert: PriceAlert) => void
  onDelete: (alert: PriceAlert) => void
}

const AlertDetail = ({ alert: { firedAt, repeats, note } }: { alert: PriceAlert }) => {
  const { t } = useTranslation('alerts')
  return (
    <>
      {firedAt === null ? t(repeats ? 'repeats' : 'once') : <DateTime at={firedAt} />}
      {note && (
        <>
          {' · '}
          <bdi>{note}</bdi>
        </>
      )}
    </>
  )
}

/** List of the given price alerts, with buttons to change and delete each alert. */
export const AlertRows = ({ alerts, onEdit, onDelete }: AlertRowsProps) => {
  const { t } = useTranslation('alerts')
  if (alerts.length === 0) return null
  const withAlert = (act: (alert: PriceAlert) => void) => (id: string) => {
    const alert = alerts.find((each) => each.id === id)
    if (alert) act(alert)
  }
  return (
    <AlertList
      className="app-alerts"
      items={alerts.map((alert) => ({
        id: alert.id,
        code: alert.displayCode,
        price: alert.price,
        condition: t(alert.direction),
        detail: <AlertDetail alert={alert} />,
        hasFired: alert.firedAt !== null,
        isFinished: !isWatched(alert),
      }))}
      onEdit={withAlert(onEdit)}
      onDelete={withAlert(onDelete)}
      labels={{
        list: t('list'),
        edit: ({ code, price }) => t('edit', { code, price }),
        delete: ({ code, price }) => t('delete', { code, price }),
      }}
    />
  )
}
