import '../../screen/panels.css'
import './stopOutBanner.css'
import { Banner, PlainIconButton, useLocale } from '@leverkit/ui'
import { useOwner } from '../../domain/DeviceStore.ts'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { markStopOutsRead, useUnreadStopOuts } from '../../domain/notices/stopOuts.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AppLink } from '../../screen/AppLink.tsx'
import { ordersPath } from '../../screen/orderStatus.ts'
import { stopOutText } from './stopOutText.ts'

/** Banner about unread stop-outs. It stays on every screen until the user dismisses it or opens the history of the orders. */
export const StopOutBanner = () => {
  const { t } = useTranslation(['shell', 'orders'])
  const { locale } = useLocale()
  const owner = useOwner()
  const isHidden = useHiddenAmounts()
  const stopOuts = useUnreadStopOuts()
  const [first] = stopOuts
  if (!first) return null
  const { title, result } = stopOutText(stopOuts, t, { locale, isHidden })
  return (
    <Banner
      tone="danger"
      className="app-stop-out-banner"
      action={
        <>
          <AppLink className="app-link" to={ordersPath('closed', stopOuts.length === 1 ? first.orderId : undefined)}>
            {t('orders:tabs.closed')}
          </AppLink>
          <PlainIconButton icon="close" label={t('shell:dismiss')} onClick={() => markStopOutsRead(owner)} />
        </>
      }
    >
      <strong>{title}</strong>
      {result && <span className="app-stop-out-banner-result">{result}</span>}
    </Banner>
  )
}
