import { useTranslation } from '../i18n/useTranslation.ts'
import { useToasts } from './useToasts.ts'

/** Copies a text and says how it went: a browser that refuses is told as such, so that nobody pastes what they copied before. */
export const useCopyText = () => {
  const { t } = useTranslation('shell')
  const toasts = useToasts()
  return async (text: string) => {
    // Without a secure address there is no clipboard at all.
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
