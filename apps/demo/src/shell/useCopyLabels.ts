import { useWords } from '../i18n/useWords.ts'

/** What a value that can be copied says of itself. */
export const useCopyLabels = () => {
  const { t } = useWords('shell')
  return { copy: t('copying.copy'), copied: t('copying.copied'), failed: t('copying.failed') }
}
