import { Button, EmptyState } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Screen } from '../screen/Screen.tsx'

/** Screen for an unknown address. */
export const NotFound = () => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <Screen title={t('titles.notFound')} backTo="/">
      <EmptyState
        icon="search"
        title={t('notFound.title')}
        action={<Button onPress={() => void navigate('/')}>{t('notFound.action')}</Button>}
      />
    </Screen>
  )
}
