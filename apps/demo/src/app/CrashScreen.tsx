import { useLang, useOnline, useWritesInFlight } from '@leverkit/react-hooks'
import { isLeverkitError, locales } from '@leverkit/sdk'
import { ErrorState, Page } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'
import { AppLink } from '../screen/AppLink.tsx'
import { orderListOf, orderWords } from '../screen/orderWords.ts'
import { AppTabs } from './AppTabs.tsx'
import { useAppRoute } from './useAppRoute.ts'

/** A button without react-aria, because the crash screen must work even if no further file can be loaded. */
const PlainButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="lk-button" data-variant="quiet" data-size="md" onClick={onClick}>
    {label}
  </button>
)

/**
 * Returns a text that says whether a call was being sent when the screen crashed. Also returns the address of the list of orders
 * in which the user can check the outcome; `null` if no call was being sent.
 */
const useInFlight = () => {
  const { t } = useTranslation('shell')
  const { lang } = useLang()
  const { orders, isSending } = useWritesInFlight()
  const [order] = orders
  if (order === undefined) return { text: t(isSending ? 'crash.other' : 'crash.idle'), link: isSending ? '/order' : null }
  return { text: t('crash.order', { order: orderWords(order, t, locales[lang]) }), link: orderListOf(order) }
}

/**
 * Replaces a crashed screen, and shows whether an order was being sent. If the device is offline, the screen says so and
 * offers a retry.
 */
export const CrashScreen = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('shell')
  const { tab } = useAppRoute()
  const isOnline = useOnline()
  const { text, link } = useInFlight()
  const code = isLeverkitError(error) ? error.code : error instanceof Error ? error.name : 'UNKNOWN'
  const labels = { copyCode: t('copy'), copied: t('copied'), failed: t('copying.failed') }
  return (
    <Page tabBar={<AppTabs current={tab} />}>
      {isOnline ? (
        <ErrorState
          title={t('crash.title')}
          outcome={text}
          advice={t('crash.body')}
          code={code}
          action={
            <>
              {link && (
                <AppLink className="app-link" to={link}>
                  {t('crash.see')}
                </AppLink>
              )}
              <PlainButton label={t('crash.reload')} onClick={() => location.reload()} />
            </>
          }
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
