import { Button, ErrorState } from '@leverkit/ui'
import { useLayoutEffect } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { tellHere } from './toldErrors.ts'
import { useErrorWords } from './useErrorWords.ts'

/** What a screen shows in place of what could not be loaded. Nothing else says it once more. */
export const ScreenError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('shell')
  const { title, outcome, code } = useErrorWords()(error)
  useLayoutEffect(() => tellHere(error), [error])
  return (
    <ErrorState
      title={title}
      outcome={outcome}
      code={code}
      action={<Button onPress={onRetry}>{t('retry')}</Button>}
      labels={{ copyCode: t('copy'), copied: t('copied') }}
    />
  )
}
