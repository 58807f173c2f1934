import { Button, ErrorState } from '@leverkit/ui'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'

/** A screen that broke: says so, says that no order was sent by it, and offers to load again. */
export const CrashScreen = () => {
  const { t } = useTranslation('shell')
  const error = useRouteError()
  const code = error instanceof Error ? error.name : 'UNKNOWN'
  return (
    <main className="app-alone">
      <ErrorState
        title={t('crash.title')}
        outcome={t('crash.body')}
        code={code}
        action={<Button onPress={() => location.reload()}>{t('crash.reload')}</Button>}
        labels={{ copyCode: t('copy'), copied: t('copied') }}
      />
    </main>
  )
}
