import type { Market } from '@leverkit/sdk'
import { formatDecimal } from '@leverkit/ui'
import type { PriceLine } from '@leverkit/ui/chart'
import { alertStore } from '../../domain/alerts/alertStore.ts'
import { isWatched } from '../../domain/alerts/priceAlert.ts'
import { useDeviceStore } from '../../domain/DeviceStore.ts'
import { isolated } from '../../domain/distance.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** Chart lines for the price alerts of one market that can still fire. */
export const useAlertLines = (market: Market, locale: string): PriceLine[] => {
  const { t } = useTranslation('trade')
  return useDeviceStore(alertStore)
    .filter((alert) => alert.code === market.code && isWatched(alert))
    .map(({ id, price }) => ({
      id: `alert-${id}`,
      kind: 'alert',
      price,
      label: t('chart.alertAt', { price: isolated(formatDecimal(price, locale)) }),
    }))
}
