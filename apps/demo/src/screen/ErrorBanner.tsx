import { isLeverkitError } from '@leverkit/sdk'
import { Banner, TextButton } from '@leverkit/ui'
import { joinSentences } from '../i18n/joinSentences.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCopyText } from './useCopyText.ts'
import { useErrorWords } from './useErrorWords.ts'

/** Copies the code that customer support asks for. */
export const CopyCode = ({ code }: { code: string }) => {
  const { t } = useTranslation('shell')
  const copy = useCopyText()
  return <TextButton onPress={() => void copy(code)}>{t('copy')}</TextButton>
}

/** The code of an error. If customer support needs the code, a button copies it. */
export const ErrorCode = ({ error }: { error: unknown }) => {
  const { code, codeLine, isForSupport } = useErrorWords()(error)
  return (
    <>
      {codeLine} {isForSupport && <CopyCode code={code} />}
    </>
  )
}

/**
 * Banner above the submit button of a form. It shows why the submission failed, and whether its outcome is unknown.
 */
export const ErrorBanner = ({ error }: { error: unknown }) => {
  const { title, outcome } = useErrorWords()(error)
  const isOpen = isLeverkitError(error) && error.effect === 'unknown'
  return (
    <Banner tone="danger">
      {joinSentences(title, isOpen ? outcome : '')} <ErrorCode error={error} />
    </Banner>
  )
}
