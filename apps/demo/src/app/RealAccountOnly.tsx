import './RealAccountOnly.css'
import { Button, EmptyState } from '@leverkit/ui'
import { useLocation, useNavigate } from 'react-router'
import { useSignOut } from '../domain/useSignOut.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { loginPath, registerPath } from '../screen/loginPath.ts'
import { Screen } from '../screen/Screen.tsx'
import { useAppRoute } from './useAppRoute.ts'

/**
 * A notice for demo users, shown in place of a screen that needs a real account. The notice gives the reason, and links
 * to registration and sign-in, which lead back to this screen.
 */
export const RealAccountOnly = () => {
  const { t } = useTranslation('shell')
  const { id } = useAppRoute()
  const navigate = useNavigate()
  const leave = useSignOut()
  const { pathname, search, hash } = useLocation()
  const here = pathname + search + hash
  return (
    <Screen title={t(`titles.${id}`)}>
      <EmptyState
        icon="lock"
        title={t('realOnly.title')}
        action={
          <div className="app-actions">
            <Button variant="primary" onPress={() => void navigate(registerPath(here))}>
              {t('realOnly.register')}
            </Button>
            <Button variant="outline" onPress={() => void leave(loginPath(here))}>
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
