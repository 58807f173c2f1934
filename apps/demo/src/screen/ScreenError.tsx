import { Button, ErrorState } from '@leverkit/ui'
import { useLayoutEffect } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { markHandled } from './handledErrors.ts'
import { useErrorWords } from './useErrorWords.ts'

/** Replaces content that failed to load. Marks the error as handled, so that no toast reports it again. */
export const ScreenError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('shell')
  const { title, outcome, code } = useErrorWords()(error)
  useLayoutEffect(() => markHandled(error), [error])
  return (
    <ErrorState
      title={title}
      outcome={outcome}
      code={code}
      action={<Button onPress={onRetry}>{t('retry')}</Button>}
      labels={{ copyCode: t('copy'), copied: t('copied'), failed: t('copying.failed') }}
    />
  )
}
