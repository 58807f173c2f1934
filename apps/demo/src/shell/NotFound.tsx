import { Button, EmptyState } from '@leverkit/ui'
import { useWords } from '../i18n/useWords.ts'
import { useNavigate } from './navigation/useNavigate.ts'
import { Screen } from './Screen.tsx'

/** An address that leads nowhere. */
export const NotFound = () => {
  const { t } = useWords('shell')
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
