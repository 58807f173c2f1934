import { useOnline } from '@leverkit/react-hooks'
import { ErrorState, Page } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'
import { AppTabs } from './AppTabs.tsx'
import { useAppRoute } from './useAppRoute.ts'

/** A button without react-aria: this screen must work when no further file can be loaded. */
const PlainButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="lk-button" data-variant="quiet" data-size="md" onClick={onClick}>
    {label}
  </button>
)

/** Replaces a crashed screen and says that no order was sent. Offline, it says that the device is offline and offers a retry. */
export const CrashScreen = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('shell')
  const { tab } = useAppRoute()
  const isOnline = useOnline()
  const code = error instanceof Error ? error.name : 'UNKNOWN'
  const labels = { copyCode: t('copy'), copied: t('copied') }
  return (
    <Page tabBar={<AppTabs current={tab} />}>
      {isOnline ? (
        <ErrorState
          title={t('crash.title')}
          outcome={t('crash.body')}
          code={code}
          action={<PlainButton label={t('crash.reload')} onClick={() => location.reload()} />}
          labels={labels}
        />
      ) : (
        <ErrorState
          title={t('connection.offline')}
          action={<PlainButton label={t('retry')} onClick={onRetry} />}
          labels={labels}
        />
      )}
    </Page>
  )
}
