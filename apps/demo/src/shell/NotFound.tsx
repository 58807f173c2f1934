import { Button, EmptyState } from '@leverkit/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

/** An address that leads nowhere. */
export const NotFound = () => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <main className="app-alone">
      <EmptyState
        icon="search"
        title={t('notFound.title')}
        action={<Button onPress={() => void navigate('/')}>{t('notFound.action')}</Button>}
      />
    </main>
  )
}
