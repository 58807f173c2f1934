import { Button, EmptyState } from '@leverkit/ui'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Redirect } from '../screen/Redirect.tsx'
import { Screen } from '../screen/Screen.tsx'
import { guessedAddress } from './guessedAddress.ts'

const Unknown = () => {
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

/** Screen for an unknown address. An address that people often type from memory, such as `/orders`, leads to the screen that it means. */
export const NotFound = () => {
  const meant = guessedAddress(useLocation())
  return meant === null ? <Unknown /> : <Redirect to={meant} />
}
