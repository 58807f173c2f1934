import { ErrorState } from '@leverkit/ui'
import { useWords } from '../i18n/useWords.ts'

/** A screen that broke: says so, says that no order was sent by it, and offers to load again. */
export const CrashScreen = ({ error }: { error: unknown }) => {
  const { t } = useWords('shell')
  const code = error instanceof Error ? error.name : 'UNKNOWN'
  return (
    <main className="app-alone">
      <ErrorState
        title={t('crash.title')}
        outcome={t('crash.body')}
        code={code}
        action={
          // Plain, because this screen must be there when nothing more can be loaded.
          <button type="button" className="lk-button" data-variant="quiet" data-size="md" onClick={() => location.reload()}>
            {t('crash.reload')}
          </button>
        }
        labels={{ copyCode: t('copy'), copied: t('copied') }}
      />
    </main>
  )
}
