import { Banner, TextButton } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'

/** A new version of the app is there: it is taken when the person wants, never under their fingers. */
export const UpdateBanner = ({ onTake }: { onTake: () => void }) => {
  const { t } = useTranslation('shell')
  return (
    <Banner icon="refresh" action={<TextButton onPress={onTake}>{t('update.action')}</TextButton>}>
      {t('update.ready')}
    </Banner>
  )
}
