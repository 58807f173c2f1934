import { useTranslation } from '../i18n/useTranslation.ts'
import { useToasts } from './useToasts.ts'

/**
 * Copies a text and reports success or failure. After a failure, the clipboard still contains its earlier content,
 * so the user must see the failure.
 */
export const useCopyText = () => {
  const { t } = useTranslation('shell')
  const toasts = useToasts()
  return async (text: string) => {
    // On an insecure page, `navigator.clipboard` is missing. The access then throws inside the promise, which reports a
    // failure.
    const isCopied = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => true,
        () => false,
      )
    if (isCopied) toasts.done(t('copying.copied'))
    else toasts.info(t('copying.failed'))
  }
}
