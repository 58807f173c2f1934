import '../../screen/records.css'
import './notices.css'
import { useMarkets } from '@leverkit/react-hooks'
import { Button, DateTime, Dialog, EmptyState, Icon, IconButton, regionalLocale, useLocale, useRoutedLink } from '@leverkit/ui'
import { useEffect, useState } from 'react'
import { useDeviceStore, useOwner } from '../../domain/DeviceStore.ts'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { clearNotices, markRead, type Notice, noticeStore } from '../../domain/notices/noticeStore.ts'
import { startOfDay } from '../../domain/periods.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { type Day, groupByDay } from './groupByDay.ts'
import { noticeView } from './noticeWords.ts'

const NoticeRow = ({ notice }: { notice: Notice }) => {
  const { t } = useTranslation(['notices', 'alerts', 'orders'])
  const { locale } = useLocale()
  const owner = useOwner()
  const { data: markets } = useMarkets()
  const terms = ('displayCode' in notice && markets?.find(({ displayCode }) => displayCode === notice.displayCode)) || null
  const { icon, title, text, to } = noticeView(notice, t, { locale, isHidden: useHiddenAmounts() }, terms)
  const link = useRoutedLink(to)
  return (
    <a
      href={link.href}
      className="app-notice"
      data-unread={!notice.isRead || undefined}
      onClick={(event) => {
        markRead(owner, notice.id)
        link.onClick(event)
      }}
    >
      <Icon name={icon} size="sm" />
      <span className="app-notice-lines">
        <span className="app-notice-title" dir="auto">
          {!notice.isRead && <span className="lk-visually-hidden">{t('notices:unread')} </span>}
          {title}
        </span>
        {text && (
          <span className="app-notice-text" dir="auto">
            {text}
          </span>
        )}
      </span>
      <span className="app-notice-end">
        <DateTime at={notice.at} show="time" />
      </span>
    </a>
  )
}

/** Name of a day: today, yesterday or its date. */
const useDayName = () => {
  const { t } = useTranslation('notices')
  const { locale } = useLocale()
  const format = new Intl.DateTimeFormat(regionalLocale(locale, navigator.languages), { dateStyle: 'long' })
  const today = startOfDay(Date.now())
  return (start: number) => {
    if (start === today) return t('today')
    return start === startOfDay(today - 1) ? t('yesterday') : format.format(start)
  }
}

const DayOfNotices = ({ day }: { day: Day }) => {
  const { t } = useTranslation('notices')
  const name = useDayName()(day.start)
  return (
    <section>
      <h2 className="app-notices-day">{name}</h2>
      <ul className="app-records" aria-label={t('list', { day: name })}>
        {day.notices.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  )
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
  const { t } = useTranslation(['notices', 'shell'])
  const owner = useOwner()
  const notices = useDeviceStore(noticeStore)
  const [asksClear, setAsksClear] = useState(false)
  // Notices are marked as read only when the user leaves the screen, so that new notices stay recognisable until then.
  useEffect(() => () => markRead(owner), [owner])
  return (
    <Screen
      title={t('shell:titles.notices')}
      backTo="/"
      trailing={
        notices.length > 0 && (
          <>
            <IconButton icon="check" label={t('notices:markAll')} onPress={() => markRead(owner)} />
            <IconButton icon="trash" label={t('notices:clear')} onPress={() => setAsksClear(true)} />
          </>
        )
      }
    >
      {notices.length === 0 ? (
        <EmptyState icon="bell" title={t('notices:none')}>
          {t('notices:noneHint')}
        </EmptyState>
      ) : (
        groupByDay(notices).map((day) => <DayOfNotices key={day.start} day={day} />)
      )}
      <p className="app-end">{t('notices:device')}</p>
      <ClearDialog isOpen={asksClear} onOpenChange={setAsksClear} />
    </Screen>
  )
}
