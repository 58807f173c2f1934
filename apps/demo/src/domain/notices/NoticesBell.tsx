import { NotificationBell } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useUnread } from './unread.ts'

/** Button that opens the notifications and shows the number of unread notifications. */
export const NoticesBell = () => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const notifications = t('notifications')
  return (
    <NotificationBell
      count={useUnread()}
      onClick={() => void navigate('/notifications')}
      labels={{ notifications, unread: (count) => t('labelled', { label: notifications, value: count }) }}
    />
  )
}
