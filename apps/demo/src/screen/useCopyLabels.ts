import { useTranslation } from '../i18n/useTranslation.ts'

/** What a value that can be copied says of itself. */
export const useCopyLabels = () => {
  const { t } = useTranslation('shell')
  return { copy: t('copying.copy'), copied: t('copying.copied'), failed: t('copying.failed') }
}
