import '../../screen/panels.css'
import { useLang, useLeverkit, useTopic } from '@leverkit/react-hooks'
import { locales } from '@leverkit/sdk'
import { formatDecimal } from '@leverkit/ui'
import { useEffect, useRef } from 'react'
import { AlertWatcher, type Firing } from '../../domain/alerts/AlertWatcher.ts'
import { alertStore } from '../../domain/alerts/alertStore.ts'
import { isWatched } from '../../domain/alerts/priceAlert.ts'
import { useBrokerNow } from '../../domain/brokerTime.ts'
import { useDeviceStore, useOwner } from '../../domain/DeviceStore.ts'
import { addNotice } from '../../domain/notices/noticeStore.ts'
import { joinSentences } from '../../i18n/joinSentences.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AppLink } from '../../screen/AppLink.tsx'
import { useToasts } from '../../screen/useToasts.ts'
import { notifyDevice } from './deviceNotification.ts'
import { exclusiveInTabs } from './exclusiveInTabs.ts'
import { missedPrices } from './missedPrices.ts'

/**
 * Returns a function that reports a fired alert in three ways: as a toast, as a notification of the device, and as an entry in
 * the list of notifications.
 */
const useReport = (owner: string) => {
  const { t } = useTranslation('alerts')
  const { lang } = useLang()
  const brokerNow = useBrokerNow()
  const toasts = useToasts()
  return ({ alert, isAway }: Firing) => {
    const { id, code, displayCode, price, direction, note, firedAt } = alert
    const content = { kind: 'alert', code, displayCode, price, direction, note, isAway } as const
    addNotice(owner, `alert ${id} ${firedAt}`, content, brokerNow())
    const title = t(`told.${direction}`, { code: displayCode, price: formatDecimal(price, locales[lang]) })
    const description = isAway ? joinSentences(t('away'), note) : note
    const url = `/trade?code=${encodeURIComponent(code)}`
    const action = <AppLink to={url}>{t('see', { code: displayCode })}</AppLink>
    toasts.info(title, { ...(description ? { description } : {}), action })
    void notifyDevice({ title, body: description, tag: id, url })
  }
}

/** Watches the live prices of all markets with alerts while the app is open. If there are no alerts, it subscribes to nothing. */
export const AlertWatch = () => {
  const owner = useOwner()
  const { client, stream } = useLeverkit()
  const isNeeded = useDeviceStore(alertStore).some(isWatched)
  const report = useReport(owner)
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  })
  const watcher = useRef<AlertWatcher | null>(null)
  useEffect(() => {
    watcher.current = new AlertWatcher({
      read: () => alertStore.get(owner),
      write: (alerts) => alertStore.set(owner, alerts),
      onFire: (firing) => latest.current(firing),
      exclusive: exclusiveInTabs,
      missed: (marketId, since) => missedPrices(client, marketId, since),
      now: Date.now,
    })
    return stream.on('status', ({ status }) => {
      if (status === 'connecting') watcher.current?.gap()
    })
  }, [owner, client, stream])
  useTopic('quotes', isNeeded ? {} : null, (quotes) => watcher.current?.quotes(quotes))
  return null
}
