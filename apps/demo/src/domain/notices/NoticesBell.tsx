import './NoticesBell.css'
import { PlainIconButton } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useUnread } from './unread.ts'

/** Button that opens the notifications and shows the number of unread notifications. */
export const NoticesBell = () => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const unread = useUnread()
  const label = t('notifications')
  const count = unread > 99 ? '99+' : unread
  return (
    <span className="app-bell" data-unread={unread > 0 ? count : undefined}>
      <PlainIconButton
        icon="bell"
        label={unread > 0 ? t('labelled', { label, value: count }) : label}
        onClick={() => void navigate('/notifications')}
      />
    </span>
  )
}
