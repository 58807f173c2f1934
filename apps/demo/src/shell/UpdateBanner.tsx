import { Banner, TextButton } from '@leverkit/ui'
import { useTranslation } from 'react-i18next'
import { useUpdate } from './updateStore.ts'

/** A new version of the app is there: it is taken when the person wants, never under their fingers. */
export const UpdateBanner = () => {
  const { t } = useTranslation('shell')
  const take = useUpdate()
  if (!take) return null
  return (
    <Banner icon="refresh" action={<TextButton onPress={take}>{t('update.action')}</TextButton>}>
      {t('update.ready')}
    </Banner>
  )
}
