import { useTranslation } from '../i18n/useTranslation.ts'

/** Labels of a copy button. */
export const useCopyLabels = () => {
  const { t } = useTranslation('shell')
  return { copy: t('copying.copy'), copied: t('copying.copied'), failed: t('copying.failed') }
}
