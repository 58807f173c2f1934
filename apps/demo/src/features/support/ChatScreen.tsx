import './support.css'
import { useSettings } from '@leverkit/react-hooks'
import { EmptyState, Skeleton } from '@leverkit/ui'
import { frameSandbox, isFrameLink } from '../../domain/supportTarget.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'

/** The broker's support page in a sandboxed iframe that has no access to the app. */
export const ChatScreen = () => {
  const { t } = useTranslation('support')
  const { data: settings, error, isPending, refetch } = useSettings()
  const link = settings?.supportLink
  return (
    <Screen title={t('chatTitle')} layout="fill">
      {isPending && <Skeleton height="60dvh" />}
      {error && !settings && <ScreenError error={error} onRetry={() => void refetch()} />}
      {settings && !isFrameLink(link) && (
        <EmptyState icon="chat" title={t('noChat')}>
          {t('noChatHint')}
        </EmptyState>
      )}
      {isFrameLink(link) && (
        <iframe
          className="app-fill app-frame"
          title={t('chatTitle')}
          src={link}
          sandbox={frameSandbox(link, location.origin)}
          referrerPolicy="no-referrer"
        />
      )}
    </Screen>
  )
}
