import '../../screen/panels.css'
import './alerts.css'
import { useMarket } from '@leverkit/react-hooks'
import { isDecimal } from '@leverkit/sdk/decimal'
import { formatDecimal, RowSkeleton, Sheet, TextButton, useLocale } from '@leverkit/ui'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { alertStore, deleteAlert, maxAlerts, saveAlert } from '../../domain/alerts/alertStore.ts'
import type { PriceAlert } from '../../domain/alerts/priceAlert.ts'
import { useDeviceStore, useOwner } from '../../domain/DeviceStore.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useAddressParams } from '../../screen/useAddressParams.ts'
import { useToasts } from '../../screen/useToasts.ts'
import { AlertForm } from './AlertForm.tsx'
import { AlertRows } from './AlertRows.tsx'
import { askPermission } from './deviceNotification.ts'

/** Returns a function that deletes an alert. A toast offers to undo the deletion. */
const useDelete = (owner: string) => {
  const { t } = useTranslation('alerts')
  const toasts = useToasts()
  return (alert: PriceAlert) => {
    deleteAlert(owner, alert.id)
    toasts.info(t('deleted'), {
      action: <TextButton onPress={() => void saveAlert(owner, alert)}>{t('undo')}</TextButton>,
    })
  }
}

interface AlertSheetProps {
  /** Stable code of the market, followed by `@` and the price of the alert if the user has chosen a price: "EURUSD@1.10500". */
  code: string
  onClose: () => void
}

/** Sheet that sets a price alert for one market, and lists all alerts of the account on this device. */
export const AlertSheet = ({ code: target, onClose }: AlertSheetProps) => {
  const [code = '', price = ''] = target.split('@')
  const { t } = useTranslation(['alerts', 'shell'])
  const { data: market, isPending } = useMarket(code)
  const alerts = useDeviceStore(alertStore)
  const owner = useOwner()
  const toasts = useToasts()
  const { locale } = useLocale()
  const [edited, setEdited] = useState<PriceAlert | null>(null)
  const [, setParams] = useAddressParams()
  const { state } = useLocation()
  const remove = useDelete(owner)
  const edit = (alert: PriceAlert) => {
    setEdited(alert)
    // The sheet switches to the market of the alert. The history entry is replaced, so that "back" still closes the sheet.
    if (alert.code !== code) setParams((params) => params.set('alert', alert.code), { replace: true, state })
  }
  const save = (alert: PriceAlert) => {
    void askPermission()
    if (!saveAlert(owner, alert)) return
    toasts.done(t('saved'), t(`means.${alert.direction}`, { code: alert.displayCode, price: formatDecimal(alert.price, locale) }))
    onClose()
  }
  const shown = market?.displayCode ?? code
  return (
    <Sheet isOpen onOpenChange={onClose} title={t('title', { code: shown })} labels={{ close: t('shell:close') }} wide="panel">
      {isPending && <RowSkeleton shape="record" count={3} label={t('shell:loading')} />}
      {market && (
        <AlertForm
          key={`${market.code} ${edited?.id}`}
          market={market}
          chosenPrice={isDecimal(price) ? price : undefined}
          edited={edited}
          isFull={alerts.length >= maxAlerts}
          onSave={save}
        />
      )}
      <AlertRows
        alerts={alerts}
        onEdit={edit}
        onDelete={(alert) => {
          if (alert.id === edited?.id) setEdited(null)
          remove(alert)
        }}
      />
    </Sheet>
  )
}
