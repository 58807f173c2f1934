import '../../screen/records.css'
import './notices.css'
import { useMarkets } from '@leverkit/react-hooks'
import { isZero } from '@leverkit/sdk/decimal'
import {
  Button,
  Dialog,
  EmptyState,
  IconButton,
  NotificationCentre,
  type NotificationItem,
  Tooltip,
  useLocale,
} from '@leverkit/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDeviceStore, useOwner } from '../../domain/DeviceStore.ts'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { clearNotices, markRead, type Notice, noticeStore } from '../../domain/notices/noticeStore.ts'
import { resultText } from '../../domain/resultText.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { noticeView } from './noticeWords.ts'

/** Class for the colour of a result; `undefined` for zero, which has no colour. */
const toneOf = (result: string): string | undefined => (isZero(result) ? undefined : result.startsWith('-') ? 'lk-down' : 'lk-up')

/** Returns a function that describes a notice in the user's language. */
const useNotification = () => {
  const { t } = useTranslation(['notices', 'alerts', 'orders', 'shell'])
  const { locale } = useLocale()
  const { data: markets } = useMarkets()
  const isHidden = useHiddenAmounts()
  return (notice: Notice): NotificationItem => {
    const terms = ('displayCode' in notice && markets?.find(({ displayCode }) => displayCode === notice.displayCode)) || null
    const { icon, title, text, to } = noticeView(notice, t, { locale, isHidden }, terms)
    const result = notice.kind === 'closed' && notice.profit !== null && (
      <>
        {t('orders:summary.afterFees')}{' '}
        <bdi dir="ltr" className={isHidden ? undefined : toneOf(notice.profit)}>
          {resultText(notice.profit, { locale, isHidden })}
        </bdi>
      </>
    )
    return { id: notice.id, title, text: result || text, icon, at: notice.at, isRead: notice.isRead, href: to }
  }
}

const ClearDialog = ({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) => {
  const { t } = useTranslation('notices')
  const owner = useOwner()
  const close = () => onOpenChange(false)
  const clear = () => {
    clearNotices(owner)
    close()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('clearTitle')}
      actions={
        <>
          <Button variant="outline" onPress={close}>
            {t('keep')}
          </Button>
          <Button variant="danger" onPress={clear}>
            {t('clear')}
          </Button>
        </>
      }
    >
      <p>{t('clearBody')}</p>
    </Dialog>
  )
}

/** Events of the account and fired alerts that this device has recorded, newest first and grouped by day. */
export const NoticesScreen = () => {
  const { t } = useTranslation(['notices', 'orders', 'shell'])
  const navigate = useNavigate()
  const owner = useOwner()
  const notices = useDeviceStore(noticeStore)
  const [asksClear, setAsksClear] = useState(false)
  const notification = useNotification()
  // Notices are marked as read only when the user leaves the screen, so that new notices stay recognisable until then.
  useEffect(() => () => markRead(owner), [owner])
  return (
    <Screen
      title={t('shell:titles.notices')}
      backTo="/"
      trailing={
        notices.length > 0 && (
          <>
            <Tooltip trigger={<IconButton icon="check" label={t('notices:markAll')} onPress={() => markRead(owner)} />}>
              {t('notices:markAll')}
            </Tooltip>
            <Tooltip trigger={<IconButton icon="trash" label={t('notices:clear')} onPress={() => setAsksClear(true)} />}>
              {t('notices:clear')}
            </Tooltip>
          </>
        )
      }
    >
      <NotificationCentre
        className="app-notices"
        items={notices.map(notification)}
        onAction={(id) => markRead(owner, id)}
        empty={
          <EmptyState
            icon="bell"
            title={t('notices:none')}
            action={<Button onPress={() => void navigate('/')}>{t('orders:empty.action')}</Button>}
          >
            {t('notices:noneHint')}
          </EmptyState>
        }
        labels={{
          today: t('notices:today'),
          yesterday: t('notices:yesterday'),
          unread: t('notices:unread'),
          list: (day) => t('notices:list', { day }),
        }}
      />
      <p className="app-end">{t('notices:device')}</p>
      <ClearDialog isOpen={asksClear} onOpenChange={setAsksClear} />
    </Screen>
  )
}
