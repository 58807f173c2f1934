import './RealAccountOnly.css'
import { Button, EmptyState } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { useSignOut } from '../domain/useSignOut.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Screen } from '../screen/Screen.tsx'
import { useAppRoute } from './useAppRoute.ts'

/**
 * A notice for demo users, shown in place of a screen that needs a real account. The notice gives the reason, and links
 * to registration and sign-in.
 */
export const RealAccountOnly = () => {
  const { t } = useTranslation('shell')
  const { id } = useAppRoute()
  const navigate = useNavigate()
  const leave = useSignOut()
  return (
    <Screen title={t(`titles.${id}`)}>
      <EmptyState
        icon="lock"
        title={t('realOnly.title')}
        action={
          <div className="app-actions">
            <Button variant="primary" onPress={() => void navigate('/register')}>
              {t('realOnly.register')}
            </Button>
            <Button variant="outline" onPress={() => void leave('/login')}>
              {t('realOnly.signIn')}
            </Button>
          </div>
        }
      >
        {t('realOnly.body')}
      </EmptyState>
    </Screen>
  )
}
