import './support.css'
import { useSettings } from '@leverkit/react-hooks'
import { EmptyState, Skeleton } from '@leverkit/ui'
import { useWords } from '../../i18n/useWords.ts'
import { Screen } from '../../shell/Screen.tsx'
import { ScreenError } from '../../shell/ScreenError.tsx'
import { isSafeLink } from './supportWay.ts'

/** The broker's own support page, in a frame that can run its scripts and send its forms, and touch nothing of the app. */
export const ChatScreen = () => {
  const { t } = useWords('support')
  const { data: settings, error, isPending, refetch } = useSettings()
  const link = settings?.supportLink
  return (
    <Screen title={t('chatTitle')} layout="fill">
      {isPending && <Skeleton height="60dvh" />}
      {error && !settings && <ScreenError error={error} onRetry={() => void refetch()} />}
      {settings && !isSafeLink(link) && (
        <EmptyState icon="chat" title={t('noChat')}>
          {t('noChatHint')}
        </EmptyState>
      )}
      {isSafeLink(link) && (
        <iframe
          className="app-fill app-frame"
          title={t('chatTitle')}
          src={link}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      )}
    </Screen>
  )
}
