import { Banner, TextButton } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Offers a new version of the app, which is installed only when the user accepts. */
export const UpdateBanner = ({ onTake }: { onTake: () => void }) => {
  const { t } = useTranslation('shell')
  return (
    <Banner icon="refresh" action={<TextButton onPress={onTake}>{t('update.action')}</TextButton>}>
      {t('update.ready')}
    </Banner>
  )
}
